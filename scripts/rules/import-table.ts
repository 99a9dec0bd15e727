import type { Import } from './imports.ts';
import { isWithin } from './source.ts';

/** Whether one folder may take this from another. */
type Allows = (taken: Import) => boolean;

/** One row of the import table of `docs/architecture.md`. */
export interface Row {
  readonly folder: string;
  readonly mayImport: Readonly<Record<string, Allows>>;
  /** By their names in `package.json`. */
  readonly packages: readonly string[] | typeof ANY;
}

const all: Allows = () => true;
const types: Allows = ({ isType }) => isType;
const selectors: Allows = ({ isType, name }) => isType || /^select[A-Z]/.test(name);
const inspectorMachine: Allows = (taken) => selectors(taken) || taken.name === 'inspectorMachine';
const hooks: Allows = ({ isType, name, to }) =>
  isType || isHookFile(to) || isWithin(to, 'src/app/lazy') || /^use[A-Z]|^SessionBoundary$/.test(name);
const isHookFile = (path: string): boolean => /^src\/app\/hooks\/|\/use-[\w-]+\.tsx?$/.test(path);

const REACT = ['react', 'react-dom', 'react-error-boundary', 'react-intl', 'wouter', 'lucide-react', '@xstate/react'];
/** Modules that `scripts/vite/emoji-data.ts` generates. */
const EMOJI_WORDS = ['ar', 'de', 'en'].map((language) => `virtual:emoji-words-${language}`);
const ANY = 'any';

const view = {
  domain: all,
  'src/ui': all,
  'src/i18n': all,
  'src/app': hooks,
  'src/cache': selectors,
  machines: selectors,
  'src/theme': types,
};

/** Who may import whom. A folder may always import itself, machines aside; whatever a row does not list is refused. */
export const TABLE: readonly Row[] = [
  { folder: 'domain', mayImport: {}, packages: [] },
  { folder: 'src/cache', mayImport: { domain: all }, packages: [] },
  { folder: 'machines', mayImport: { domain: all }, packages: ['xstate'] },
  { folder: 'src/api', mayImport: { domain: all }, packages: ['ky', 'valibot'] },
  { folder: 'src/browser', mayImport: { domain: all }, packages: ['idb-keyval', 'ky', 'wouter', 'xstate'] },
  {
    folder: 'src/services',
    mayImport: {
      domain: all,
      'src/api': all,
      'src/browser': all,
      'src/cache': all,
      'src/i18n': all,
      'src/theme': ({ to }) => to === 'src/theme/css-colours.ts',
      machines: types,
    },
    packages: ['xstate', 'virtual:emoji-list'],
  },
  { folder: 'src/parts', mayImport: { ...view }, packages: [...REACT, '@formatjs/intl', 'xstate', 'virtua', 'blurhash', 'punycode'] },
  {
    folder: 'src/views',
    mayImport: { ...view, 'src/parts': all },
    packages: [...REACT, 'xstate', 'react-easy-crop', 'uqr'],
  },
  { folder: 'src/shell', mayImport: { ...view, 'src/parts': all, 'src/views': all }, packages: [...REACT, 'xstate'] },
  { folder: 'src/ui', mayImport: { domain: types }, packages: ['react', 'react-dom', 'lucide-react'] },
  { folder: 'src/worker', mayImport: { domain: all, 'src/browser': ({ to }) => to === 'src/browser/within.ts' }, packages: [] },
  { folder: 'src/theme', mayImport: { domain: ({ to, isType }) => isType || to === 'domain/theme/colour.ts' }, packages: ['culori'] },
  {
    folder: 'src/i18n',
    mayImport: { domain: types, locales: all },
    packages: ['react', 'react-intl', '@formatjs/intl', '@formatjs/icu-messageformat-parser', ...EMOJI_WORDS],
  },
  {
    folder: 'src/inspector',
    mayImport: { ...view, 'src/parts': all, machines: inspectorMachine },
    packages: [...REACT, 'xstate', '@statelyai/inspect'],
  },
  {
    folder: 'src/app',
    mayImport: Object.fromEntries(
      [
        'machines',
        'domain',
        'locales',
        'package.json',
        ...['cache', 'api', 'browser', 'services', 'parts', 'views', 'shell', 'ui', 'theme', 'i18n', 'inspector'].map(
          (name) => `src/${name}`,
        ),
      ].map((folder) => [folder, all]),
    ),
    packages: [...REACT, 'scheduler', 'xstate'],
  },
  { folder: 'instance', mayImport: {}, packages: ANY },
  { folder: 'locales', mayImport: {}, packages: [] },
];
