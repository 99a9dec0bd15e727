import type { Import } from './imports.ts';

/** Returns whether one folder may import this from another. */
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
const REACT = ['react', 'react-dom', 'react-error-boundary', 'react-intl', 'wouter', 'lucide-react', '@xstate/react'];
const ANY = 'any';

const isDynamic: Allows = ({ isDynamic: brings, isType }) => brings || isType;
/** Bundles and pieces, which the lazy entries bring. */
const BROUGHT = ['src/app', 'src/features', 'src/features/*/bundle', 'src/features/*/services', 'src/http', 'src/api', 'src/inspector'];
const registered: Allows = (taken) => selectors(taken) || taken.to === 'machines/support/registry.ts';
/** Functions that views and wiring share. */
const isPlain: Allows = ({ to }) => to.endsWith('.ts');
const isColourReader: Allows = ({ to }) => to === 'src/theme/css-colours.ts';

const view = {
  domain: all,
  'src/ui': all,
  'src/i18n': all,
  'src/react': all,
  'src/cache': selectors,
  machines: selectors,
  'src/theme': types,
};

/** The folders of calls, services and the wiring of machines within a feature. */
const FEATURE_LAYERS = ['api', 'services', 'wiring'] as const;
export const layerOf = (path: string): string => {
  const layer = /^src\/features\/[^/]+\/(?:(api|services|wiring)\/|bundle\.ts$)/.exec(path);
  return layer === null ? path : `src/features/*/${layer[1] ?? 'bundle'}/`;
};

/** The import table. A folder may always import itself, except for machines; everything that a row does not list is refused. */
export const TABLE: readonly Row[] = [
  { folder: 'domain', mayImport: {}, packages: [] },
  { folder: 'src/cache', mayImport: { domain: all }, packages: [] },
  { folder: 'machines', mayImport: { domain: all }, packages: ['xstate'] },
  { folder: 'src/http', mayImport: { domain: all }, packages: ['ky', 'valibot'] },
  { folder: 'src/api', mayImport: { domain: all, 'src/http': all }, packages: ['valibot'] },
  { folder: 'src/platform', mayImport: { domain: all }, packages: ['exifreader', 'idb-keyval', 'ky', 'wouter', 'xstate'] },
  {
    folder: 'src/services',
    mayImport: {
      domain: all,
      'src/http': all,
      'src/api': all,
      'src/platform': all,
      'src/cache': all,
      'src/i18n': all,
      'src/theme': isColourReader,
      machines: registered,
    },
    packages: ['xstate', 'virtual:emoji-list'],
  },
  {
    folder: 'src/react',
    mayImport: {
      ...view,
      machines: all,
      'package.json': all,
      'src/http': types,
      'src/services': all,
      'src/platform': all,
      'src/components': all,
      ...Object.fromEntries(BROUGHT.map((folder) => [folder, isDynamic])),
    },
    packages: [...REACT, 'xstate'],
  },
  {
    folder: 'src/components',
    mayImport: { ...view },
    packages: [...REACT, '@formatjs/intl', 'xstate', 'virtua', 'blurhash', 'punycode', 'react-easy-crop'],
  },
  { folder: 'src/features/*/api', mayImport: { domain: all, 'src/http': all, 'src/api': all }, packages: ['valibot'] },
  {
    folder: 'src/features/*/services',
    mayImport: {
      domain: all,
      'src/http': all,
      'src/api': all,
      'src/features/*/api': all,
      'src/platform': all,
      'src/cache': all,
      'src/i18n': all,
      'src/services': all,
      'src/theme': isColourReader,
      machines: types,
    },
    packages: ['xstate'],
  },
  {
    folder: 'src/features/*/wiring',
    mayImport: {
      domain: all,
      machines: all,
      ...Object.fromEntries(['api', 'cache', 'http', 'i18n', 'platform', 'react', 'services'].map((name) => [`src/${name}`, all])),
      'src/features/*/api': all,
      'src/features/*/services': all,
      'src/components': isPlain,
      'src/ui': isPlain,
    },
    packages: ['xstate'],
  },
  {
    folder: 'src/features/*/bundle',
    mayImport: { 'src/features': all, 'src/features/*/wiring': all, 'src/react': all, 'src/services': types },
    packages: [],
  },
  {
    folder: 'src/features',
    mayImport: { ...view, 'src/components': all },
    packages: [...REACT, 'xstate', 'uqr'],
  },
  { folder: 'src/shell', mayImport: { ...view, 'src/components': all, 'src/features': all }, packages: [...REACT, 'xstate'] },
  { folder: 'src/ui', mayImport: { domain: types }, packages: ['react', 'react-dom', 'lucide-react'] },
  {
    folder: 'src/worker',
    mayImport: { domain: all, 'src/platform': ({ to }) => /\/(?:within|post-store|share-address|site)\.ts$/.test(to) },
    packages: [],
  },
  {
    folder: 'src/theme',
    mayImport: {
      domain: ({ to, isType }) => isType || to === 'domain/theme/colour.ts',
      'src/platform': ({ to }) => to === 'src/platform/site.ts',
    },
    packages: ['culori'],
  },
  {
    folder: 'src/i18n',
    mayImport: { domain: ({ to, isType }) => isType || to === 'domain/text/failure-text.ts', locales: all },
    packages: ['react', 'react-intl', '@formatjs/intl', '@formatjs/icu-messageformat-parser', 'virtual:emoji-keywords'],
  },
  {
    folder: 'src/inspector',
    mayImport: { ...view, 'src/components': all, 'src/services': ({ to }) => to === 'src/services/system.ts', machines: inspectorMachine },
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
        ...FEATURE_LAYERS.map((name) => `src/features/*/${name}`),
        ...[
          'cache',
          'http',
          'api',
          'platform',
          'services',
          'react',
          'components',
          'features',
          'shell',
          'ui',
          'theme',
          'i18n',
          'inspector',
        ].map((name) => `src/${name}`),
      ].map((folder) => [folder, all]),
    ),
    packages: [...REACT, 'scheduler', 'xstate'],
  },
  { folder: 'instance', mayImport: {}, packages: ANY },
  { folder: 'locales', mayImport: {}, packages: [] },
];
