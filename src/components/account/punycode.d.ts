/** The name alone would be Node's own module in tests. */
declare module 'punycode/punycode.es6.js' {
  export const decode: (input: string) => string;
}
