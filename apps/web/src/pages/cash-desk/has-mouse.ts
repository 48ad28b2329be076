/** A computer, where a scanner types like a keyboard; on a phone the focus would open the keyboard. */
export const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches
