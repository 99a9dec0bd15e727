import type { Plugin } from 'vite';

/** What is asked of `intl`; a test holds the sources to it. */
export const FORMATS = ['formatMessage', 'formatNumber'];

const OFFER = /^\s*(\$t|format\w+): format[\w$]+\.bind\(null, .*\),?$/gm;

/** What `createIntl` offers without what nobody asks for, which can then leave the build. */
export const withoutUnused = (code: string): string => code.replace(OFFER, (line, name: string) => (FORMATS.includes(name) ? line : ''));

/** Takes the formats that nobody asks for off `@formatjs/intl`. */
export const withoutUnusedFormats = (): Plugin => ({
  name: 'starling:without-unused-formats',
  apply: 'build',
  transform: {
    filter: { id: /\/(@formatjs\/intl|react-intl)\/index\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
});
