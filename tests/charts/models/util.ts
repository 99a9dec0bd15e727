/** Replaces the function of Node that a model compares payloads with. */
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
