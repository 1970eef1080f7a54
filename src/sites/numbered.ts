/** `01-intro.md`, `2.guide/`: a number that orders pages and is not part of their addresses. */
export const NUMBER_IN_FRONT = /^\d+[-_. ]+/;
