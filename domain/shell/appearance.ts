import type { Settings } from '../settings/settings.ts';

/** The attributes of the root element whose names begin with `data-`, and its style properties. */
export type Appearance = Readonly<Record<string, string>>;

/** A column of a wide window. */
export type Column = 'side' | 'main' | 'third';
type PageSettings = Pick<Settings, 'textScale' | 'density' | 'avatarShape' | 'columnWidth' | 'columnOrder' | 'thirdColumnMode'>;

const SCALES: Readonly<Record<Settings['textScale'], number>> = { small: 0.9, usual: 1, large: 1.15, larger: 1.3, largest: 1.5 };
const WIDTHS: Readonly<Record<Settings['columnWidth'], number>> = { narrow: 520, usual: 600, wide: 720, wider: 880 }; // px (rule appearance-chosen)
/** Smaller gaps and avatars for the compact density. */
const COMPACT: Appearance = {
  '--s2': '6px',
  '--s3': '9px',
  '--s4': '11px',
  '--s5': '18px',
  '--s6': '24px',
  '--leading': '1.4',
  '--face': '36px',
  'data-compact': '',
};
/** The tracks of a wide window whose third column has the post form (rule form-width). */
const FORM_LAST: Appearance = { '--wide-side': '320px', '--third-track': '392px' };
const TRACKS: Readonly<Record<Column, string>> = {
  side: 'var(--wide-side, var(--side-track))',
  main: 'minmax(0, var(--main, 600px))',
  third: 'minmax(0, var(--third-track))',
};
const USUAL = 'side main third';
const isOrder = (order: string): boolean => order.split(' ').toSorted().join(' ') === 'main side third';

/** Returns the columns of a wide window from its start; a side column at the end reverses the order (rule column-order). */
export const columnsOf = ({ columnOrder }: Pick<Settings, 'columnOrder'>, isSidebarRight: boolean): readonly Column[] => {
  const order = isOrder(columnOrder) ? columnOrder : USUAL;
  const columns = order.split(' ') as Column[];
  return isSidebarRight ? columns.toReversed() : columns;
};

/** Returns the setting for an order of the columns (rule column-order). */
export const orderOf = (columns: readonly Column[], isSidebarRight: boolean): string =>
  (isSidebarRight ? columns.toReversed() : columns).join(' ');

const columnAppearance = (columns: readonly Column[]): Appearance => {
  if (columns.join(' ') === USUAL) return {};
  const behindMain = (column: Column) => String(columns.indexOf(column) - columns.indexOf('main'));
  return {
    '--columns': columns.map((column) => TRACKS[column]).join(' '),
    '--side': behindMain('side'),
    '--third': behindMain('third'),
    '--flow': 'grid-order',
  };
};

/** Returns the chosen appearance of the page; defaults are omitted (rule appearance-chosen). */
export const appearanceOf = (settings: PageSettings, isSidebarRight: boolean): Appearance => ({
  ...(settings.textScale !== 'usual' && { 'font-size': `calc(var(--f-m) * ${SCALES[settings.textScale]})` }),
  ...(settings.density === 'compact' && COMPACT),
  ...(settings.avatarShape === 'round' && { 'data-round': '' }),
  ...(settings.columnWidth !== 'usual' && { '--main': `${WIDTHS[settings.columnWidth]}px` }),
  ...(settings.thirdColumnMode === 'postform' && FORM_LAST),
  ...columnAppearance(columnsOf(settings, isSidebarRight)),
});
