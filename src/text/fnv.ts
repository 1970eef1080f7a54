/** Start and factor of the 32-bit hash FNV-1a: `hash = Math.imul(hash ^ unit, FNV_PRIME)` for each unit of a text. */
export const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;
