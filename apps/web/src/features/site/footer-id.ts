/** For links that skip long rows of cards. */
export const footerId = 'footer'
