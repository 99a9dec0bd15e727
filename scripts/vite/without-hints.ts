import type { Plugin } from 'vite';

/** What `react-dom` offers to hint at what a page will need, and to forms of React's own kind; here nobody asks for it. */
export const HINTS = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'useFormState',
  'useFormStatus',
];

const OFFER = /^exports\.(\w+) = function \([\s\S]*?^};$/gm;

/** The code of `react-dom` without its hints. */
export const withoutHintsOf = (code: string): string => code.replace(OFFER, (offer, name: string) => (HINTS.includes(name) ? '' : offer));

/** Takes the hints off `react-dom`, which as CommonJS no bundler can shake. */
export const withoutHints = (): Plugin => ({
  name: 'starling:without-hints',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\.production\.js$/ },
    handler: (code) => ({ code: withoutHintsOf(code), map: null }),
  },
});
