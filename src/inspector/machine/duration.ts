/** Formats milliseconds for readers. */
export const duration = (ms: number): string => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`);
