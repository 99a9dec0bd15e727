import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';

/** What of React nothing in this page imports. */
const NOT_IMPORTED = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  'addTransitionType',
  'cacheSignal',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDeferredValue',
  'useOptimistic',
  'useTransition',
];
const NAMES = NOT_IMPORTED.join('|');
const ASKED = new RegExp(`\\bimport\\b[^;]*?\\b(${NAMES})\\b[^;]*?\\bfrom\\s*["']react["']|\\bReact\\d*\\.(${NAMES})\\b`);

const ITSELF = /\/react\.production\.js$/;

/** The code of `react` without what nobody imports; it throws where a new version has another inside. */
export const reactImported = (code: string): string => leaveOut(code, { statements: NOT_IMPORTED.map((name) => `exports.${name} =`) });

/** What a module asks of React that a build does not have. */
export const missingOfReact = (code: string): string | undefined => {
  const [, imported, named] = ASKED.exec(code) ?? [];
  return imported ?? named;
};

/** Takes off `react` what nothing imports, and stops the build where something does. */
export const reactImports = (): Plugin => ({
  name: 'starling:react-imports',
  apply: 'build',
  transform: {
    filter: { id: /\.(?:[cm]?js|tsx?)$/, code: new RegExp(`\\b(?:${NAMES})\\b`) },
    handler: (code, id) => {
      if (ITSELF.test(id)) return { code: reactImported(code), map: null };
      const missing = /\/react(?:-dom)?\/cjs\//.test(id) ? undefined : missingOfReact(code);
      if (missing !== undefined)
        throw new Error(`${id} asks React for ${missing}, which is left out of the build (scripts/vite/react-imports.ts)`);
      return null;
    },
  },
});
