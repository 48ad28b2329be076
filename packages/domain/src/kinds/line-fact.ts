/** Something that a kind adds to a bought line, such as the arrival of a stay. */
export type LineFact = { label: string; value: string }
