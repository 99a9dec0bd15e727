import type { Import } from './imports.ts';

/** Whether one folder may take this from another. */
type Allows = (taken: Import) => boolean;

/** One row of the import table of `docs/architecture.md`. */
export interface Row {
  readonly folder: string;
  readonly mayImport: Readonly<Record<string, Allows>>;
  readonly packages: RegExp;
}

const all: Allows = () => true;
const types: Allows = ({ isType }) => isType;
const selectors: Allows = ({ isType, name }) => isType || /^select[A-Z]/.test(name);
const inspectorMachine: Allows = (taken) => selectors(taken) || taken.name === 'inspectorMachine';
const hooks: Allows = ({ isType, name, to }) => isType || isHookFile(to) || /^use[A-Z]|^VisitBoundary$/.test(name);
const isHookFile = (path: string): boolean => /^src\/app\/hooks\/|\/use-[\w-]+\.tsx?$/.test(path);

const WORDS = /^react-intl$/;
const REACT = /^(react|react-dom|react-intl|react-error-boundary|wouter|virtua|lucide-react|@ariakit\/react|@xstate\/react)(\/|$)/;
const ANY = /^(?!node:)/;
const NOTHING = /^$/;
const SMALL_AND_PURE = /^(fast-blurhash|punycode|culori|uqr|mfm-js)(\/|$)/;

const view = {
  'src/domain': all,
  'src/ui': all,
  'src/i18n': all,
  'src/views': all,
  'src/app': hooks,
  'src/cache': selectors,
  machines: selectors,
  'src/theme': types,
};

/** Who may import whom. A folder may always import itself, machines aside; whatever a row does not list is refused. */
export const TABLE: readonly Row[] = [
  { folder: 'src/domain', mayImport: {}, packages: SMALL_AND_PURE },
  { folder: 'src/cache', mayImport: { 'src/domain': all }, packages: NOTHING },
  { folder: 'machines', mayImport: { 'src/domain': all }, packages: /^xstate(\/|$)/ },
  { folder: 'src/api', mayImport: { 'src/domain': all }, packages: /^valibot(\/|$)/ },
  { folder: 'src/browser', mayImport: { 'src/domain': all }, packages: /^(?!node:|react|@xstate)/ },
  {
    folder: 'src/views',
    mayImport: view,
    packages: new RegExp(`${REACT.source}|^(dompurify|xstate|mfm-js|fast-blurhash|uqr|punycode)(/|$)`),
  },
  { folder: 'src/ui', mayImport: { 'src/domain': types }, packages: REACT },
  { folder: 'src/worker', mayImport: { 'src/domain': all }, packages: NOTHING },
  { folder: 'src/theme', mayImport: { 'src/domain': types }, packages: /^culori(\/|$)/ },
  { folder: 'src/i18n', mayImport: { 'src/domain': types, locales: all }, packages: new RegExp(`${WORDS.source}|^react$`) },
  {
    folder: 'src/inspector',
    mayImport: { ...view, machines: inspectorMachine },
    packages: new RegExp(`${REACT.source}|^(xstate|@statelyai/inspect)(/|$)`),
  },
  {
    folder: 'src/app',
    mayImport: Object.fromEntries(
      [
        'machines',
        'locales',
        ...['domain', 'cache', 'api', 'browser', 'views', 'ui', 'theme', 'i18n', 'inspector'].map((name) => `src/${name}`),
      ].map((folder) => [folder, all]),
    ),
    packages: ANY,
  },
  { folder: 'instance', mayImport: {}, packages: /^/ },
  { folder: 'locales', mayImport: {}, packages: NOTHING },
];
