/** Returns the next index of a list in a direction, wrapping at both ends (rule viewer-wraps). */
export const wrappedIndex = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count;
