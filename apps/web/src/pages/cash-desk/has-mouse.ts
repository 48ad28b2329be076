/**
 * On a desktop a scanner acts as a keyboard; on a phone focusing would open the on-screen keyboard.
 */
export const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches
