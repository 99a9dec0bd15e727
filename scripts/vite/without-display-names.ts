import type { Plugin } from 'vite';

const NAMING = /^\s*\w+\.displayName = .*;$/gm;

/**
 * Takes the display names off the components of react-intl, so that those nobody uses can leave the build.
 * Telling the bundler that no property write matters would do the same, and would take `atom._snapshot = value` with it.
 */
export const withoutDisplayNames = (): Plugin => ({
  name: 'starling:without-display-names',
  apply: 'build',
  transform: { filter: { id: /\/react-intl\/index\.js$/ }, handler: (code) => ({ code: code.replace(NAMING, ''), map: null }) },
});
