const BYTES = 16;

/** Returns 128 random bits in hexadecimal; works outside of a secure context. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
