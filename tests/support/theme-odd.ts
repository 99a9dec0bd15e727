/** A theme made by hand, in the form of a file; a refused one has its message. */
export type Odd = readonly [what: string, theme: unknown, refused?: string];

const INVALID = 'theme.invalid_theme_imported';
const TOO_NEW = 'settings.file_import_export.file_too_new';
const TOO_OLD = 'settings.file_import_export.file_too_old';

/** Lists of colours. */
const LISTS: readonly Odd[] = [
  ['four colours', ['Four', '#0b0e14', '#1a2030', '#e0e6f0', '#8ab4ff']],
  ['digits of three', ['Short', '#012', '#123', '#def', '#8cf', '#f66', '#6f6', '#66f', '#fa6']],
  ['digits of eight', ['Through', '#10131980', '#1e2430cc', '#e8ebf1ff', '#86b7ffaa']],
  ['what is called rgb()', ['Called', 'rgb(250, 248, 240)', 'rgb(230 225 210)', 'rgba(40, 30, 20, 0.9)', 'rgb(120 60 0 / 80%)']],
  ['a name in other letters', ['海辺 🌊 شاطئ', '#f7f5ef', '#e9e4d6', '#22303a', '#0b6e99', '#c0392b', '#1e8449', '#2471a3', '#b9770e']],
  ['no name', ['', '#111111', '#222222', '#eeeeee', '#44ccff']],
  [
    'more colours than there are',
    ['Many', '#101010', '#202020', '#f0f0f0', '#30a0ff', '#f00', '#0f0', '#00f', '#fa0', '#fff', '#000', '#777'],
  ],
  ['gaps', ['Gaps', '#1c1c1c', null, '#dddddd', '', '#ff5555']],
  ['the same colour everywhere', ['One', '#5f7f9f', '#5f7f9f', '#5f7f9f', '#5f7f9f', '#5f7f9f', '#5f7f9f', '#5f7f9f', '#5f7f9f']],
  ['a ground as bright as its text', ['Loud', '#00ff00', '#ff00ff', '#00ffff', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#ff8800']],
  ['three colours', ['Three', '#000000', '#111111', '#ffffff'], INVALID],
  ['names of no colours', ['Words', 'coal', 'deep sea', 'paper', 'foam'], INVALID],
  ['numbers', ['Numbers', 0, 1118481, 16777215, 65535], INVALID],
];

/** Palettes that name their colours. */
const PALETTES: readonly Odd[] = [
  ['two colours', { bg: '#fdf6e3', text: '#073642' }],
  ['an accent and no link', { name: 'Accent', bg: '#1d1f21', fg: '#282a2e', text: '#c5c8c6', accent: '#b294bb' }],
  ['a link and no accent', { name: 'Link', bg: '#1d1f21', fg: '#282a2e', text: '#c5c8c6', link: '#81a2be' }],
  ['capitals', { name: 'LOUD', bg: '#0A0A0A', fg: '#1B1B1B', text: '#FAFAFA', link: '#00B0FF', cRed: '#FF1744', cGreen: '#00E676' }],
  ['what follows from another', { name: 'Follows', bg: '#223344', fg: '--bg,8', text: '#eef2f6', link: '--cBlue', cBlue: '#77bbff' }],
  [
    'a wallpaper and a bar',
    { name: 'Bar', bg: '#ffffff', text: '#202020', wallpaper: '#dfe7ee', topBar: '#2b3a4a', topBarText: '#ffffff' },
  ],
  [
    'a colour that lets all through',
    { name: 'Glass', bg: '#14202b', text: '#d7e3ee', fg: 'transparent', border: 'rgba(255, 255, 255, 0.08)' },
  ],
  ['a colour for what nobody knows', { name: 'Extra', bg: '#101820', text: '#f2f5f7', sparkle: '#ff00ff', 'very-own_slot': '#00ff00' }],
  ['grey on grey', { name: 'Haze', bg: '#777777', fg: '#7a7a7a', text: '#808080', link: '#868686', border: '#777777' }],
  ['a name of a thousand letters', { name: 'long '.repeat(200), bg: '#fafafa', text: '#1a1a1a', link: '#3355cc' }],
  ['no text', { name: 'Silent', bg: '#101010', fg: '#202020' }, INVALID],
  ['a circle of names', { name: 'Circle', bg: '--fg', fg: '--border', border: '--bg', text: '#ffffff' }, INVALID],
  ['a colour that ends a rule', { name: 'Sly', bg: '#000000', text: '#ffffff', link: '#fff;}body{display:none' }, INVALID],
];

const file1 = (colors: unknown, more: object = {}) => ({ _pleroma_theme_version: 1, name: 'One', colors, ...more });
const FIRST = { bg: '#121a24', fg: '#b9b9ba', btn: '#182230', link: '#d8a070' };

/** Files of version 1, with the written value in `fg`. */
const FILES_1: readonly Odd[] = [
  ['all as it was', file1(FIRST)],
  ['parts of colours', file1({ bg: { r: 18, g: 26, b: 36 }, fg: { r: 185, g: 185, b: 186 }, btn: { r: 24, g: 34, b: 48 } })],
  ['parts beyond what there is', file1({ bg: { r: -20, g: 0, b: 12.7 }, fg: { r: 999, g: 300, b: 256 }, btn: '#333' })],
  ['parts with an alpha', file1({ ...FIRST, link: { r: 216, g: 160, b: 112, a: 0.4 } })],
  ['no buttons', file1({ bg: '#f2f4f6', fg: '#304055', link: '#f86f0f' })],
  ['the newer name for text', file1({ bg: '#f2f4f6', text: '#304055', fg: '#dbe0e8' })],
  ['its colours without a box', { _pleroma_theme_version: 1, name: 'Open', ...FIRST }],
  ['radii as text', file1(FIRST, { radii: { btn: '3', panel: '10px', avatar: '', input: 'round', tooltip: '1e9' } })],
  ['a version as text', { _pleroma_theme_version: '1', name: 'Said', colors: FIRST }],
  ['no name', { _pleroma_theme_version: 1, colors: FIRST }],
  ['nothing that is written', file1({ bg: '#121a24', btn: '#182230' }), INVALID],
  ['a text for its colours', file1('dark'), INVALID],
  ['the version before', { ...file1(FIRST), _pleroma_theme_version: 0.9 }, TOO_OLD],
];

const file2 = (theme: object, more: object = {}) => ({ _pleroma_theme_version: 2, name: 'Two', theme, ...more });
const SECOND = { bg: '#282c37', fg: '#444b5d', text: '#f8f8f8', link: '#9bacc8' };
const layer = (over: object = {}) => ({ x: 0, y: 2, blur: 4, spread: 0, color: '#000000', alpha: 0.5, inset: false, ...over });

/** Files of version 2, with the computed theme. */
const FILES_2: readonly Odd[] = [
  ['colours alone', file2({ colors: SECOND })],
  ['parts that are null', file2({ colors: { ...SECOND, link: null }, opacity: null, radii: null, shadows: null, fonts: null })],
  [
    'all opacities',
    file2({ colors: SECOND, opacity: { faint: 0.5, input: '1', alert: 1, underlay: 0, profileTint: 0.3, alertPopup: 0.2 } }),
  ],
  ['opacities beyond what there is', file2({ colors: SECOND, opacity: { faint: -4, input: 1e12, alert: 'much', underlay: null } })],
  [
    'radii beyond what is seen',
    file2({ colors: SECOND, radii: { btn: 1e308, panel: -5, avatar: Number.MAX_SAFE_INTEGER, attachment: null } }),
  ],
  ['shadows of many layers', file2({ colors: SECOND, shadows: { panel: Array.from({ length: 40 }, (_, y) => layer({ y })), popup: [] } })],
  [
    'shadows of odd parts',
    file2({ colors: SECOND, shadows: { button: [layer({ x: 'left' }), layer({ color: 'nothing' }), 7, null], input: {} } }),
  ],
  [
    'a shadow that covers all',
    file2({ colors: SECOND, shadows: { panel: [layer({ spread: 9999, inset: true, color: '#ffffff', alpha: 1 })] } }),
  ],
  ['a key that every object has', file2(JSON.parse('{"colors":{"bg":"#222","text":"#eee","__proto__":"#fff","constructor":"#000"}}'))],
  [
    'text that cannot be seen on its ground',
    file2({ colors: { bg: '#abcdef', fg: '#abcdee', text: '#abcdec', link: '#abcde0', faint: '#abcdef' } }),
  ],
  ['colours that are a list', file2({ colors: ['#282c37', '#444b5d', '#f8f8f8'] }), INVALID],
  ['a version that is a word', { ...file2({ colors: SECOND }), _pleroma_theme_version: 'second' }, INVALID],
  ['a version that is far away', { ...file2({ colors: SECOND }), _pleroma_theme_version: 20 }, TOO_NEW],
];

const file3 = (source: object, more: object = {}) => ({
  _pleroma_theme_version: 2,
  name: 'Three',
  source: { themeEngineVersion: 3, ...source },
  ...more,
});
const THIRD = { bg: '#0f161e', fg: '#151e2b', text: '#b9b9ba', accent: '#d8a070' };

/** Files of version 3, with the theme’s source. */
const FILES_3: readonly Odd[] = [
  ['colours alone', file3({ colors: THIRD })],
  ['a chain of names', file3({ colors: { ...THIRD, link: '--a', a: '--b', b: '--c', c: '--d', d: '--accent' } })],
  ['names with steps', file3({ colors: { ...THIRD, border: '--fg, 3', btn: '--bg,-6.47', input: '--bg,+900', topBar: '--fg,-0.5' } })],
  ['a name of nothing', file3({ colors: { ...THIRD, link: '--whateverThisIs', faint: '--alsoNothingText' } })],
  ['an underlay of its own', file3({ colors: { ...THIRD, underlay: '#203040' }, opacity: { underlay: 0.6 } })],
  [
    'shadows that name colours',
    file3({ colors: THIRD, shadows: { panel: [layer({ color: '--accent' })], popup: [layer({ color: '--bg,-10' })] } }),
  ],
  [
    'fonts of all kinds',
    file3({
      colors: THIRD,
      fonts: { interface: { family: 'Noto Sans, "x"' }, post: { family: '' }, input: 7, postCode: { family: 'ui-monospace' } },
    }),
  ],
  [
    'a font that would be fetched elsewhere',
    file3({ colors: THIRD, fonts: { post: { family: 'Far', path: 'https://elsewhere.example/a.woff2' } } }),
  ],
  ['what was made and another look', file3({ colors: THIRD }, { theme: { colors: { bg: '#ffffff', text: '#000000' } } })],
  ['a later minor version', file3({ colors: { ...THIRD, selectedPost: '#ffee00', cRed: '#000001' }, themeEngineVersion: 3.7 })],
  ['a colour that names itself', file3({ colors: { ...THIRD, link: '--link' } }), INVALID],
  ['an underlay that names itself', file3({ colors: { ...THIRD, underlay: '--underlay' } }), INVALID],
  [
    'a shadow in a colour that is a circle',
    file3({ colors: { ...THIRD, a: '--b', b: '--a' }, shadows: { panel: [layer({ color: '--a' })] } }),
    INVALID,
  ],
  ['the next engine', file3({ colors: THIRD, themeEngineVersion: 4 }), TOO_NEW],
];

const DAY = '@palette.Day { bg: #fffaf2; fg: #f3e8d8; text: #2b2319; link: #1a5f8f; }';
const sheet = (...parts: readonly string[]) => ['@meta { name: Own; }', DAY, ...parts].join('\n');

/** Style sheets of the newest frontend. */
const SHEETS: readonly Odd[] = [
  ['a palette alone', DAY],
  ['comments everywhere', `/* one */ ${sheet('// two', 'Button { /* three */ roundness: 7 } /* four */')}`],
  ['one line', sheet('Button{roundness:3}', 'Panel{roundness:0}').replaceAll('\n', ' ')],
  ['short digits', '@palette.Short { bg: #012; text: #def; link: #8cf; }'],
  [
    'colours that are computed',
    sheet(
      'Button { background: $mod(--bg -10); }',
      'Input { background: $boost(--bg 20); }',
      'Popover { background: $blend(--bg 0.2 --link); }',
    ),
  ],
  [
    'colours by names of its own',
    sheet('Root { --soft: color | $alpha(--link 0.3); --softer: color | --soft; }', 'Post:selected { background: --softer; }'),
  ],
  ['a colour that names itself', sheet('Root { --a: color | --b; --b: color | --a; }', 'Button { background: --a; }')],
  [
    'functions and parts that nobody knows',
    sheet('Button { background: $sparkle(--bg 3); }', 'Unicorn { background: #fff; }', 'Panel Unicorn:hover { horn: 1 }'),
  ],
  [
    'huge and missing numbers',
    sheet('Button { roundness: 1e30; }', 'Panel { roundness: ; shadow: 0 0 9999 9999 #000000 / 40; }', 'Input { roundness: -7px; }'),
  ],
  ['names in other letters', '@meta { name: 夜の海; }\n@palette.Nachtmeer-Ü { bg: #0b1a2a; fg: #12263a; text: #dce8f2; link: #6fb7e9; }'],
  ['no palette', '@meta { name: None; }\nButton { roundness: 3 }', INVALID],
  ['a palette that cannot be computed', sheet('@palette.Odd { bg: --text; text: --bg; }'), INVALID],
  ['a brace too many', sheet('Button { roundness: 3 } }'), INVALID],
  ['a page of HTML', '<!doctype html><style>body { color: red }</style>', INVALID],
];

/** At least ten themes of our own in each version, however odd, besides those that are clearly invalid. */
export const ODD: Readonly<Record<string, readonly Odd[]>> = {
  'list (version 1)': LISTS,
  'palette (version 1)': PALETTES,
  'file of version 1': FILES_1,
  'file of version 2': FILES_2,
  'file of version 3': FILES_3,
  'style sheet': SHEETS,
};

/** Returns the text of the file. */
export const fileText = (theme: unknown): string => (typeof theme === 'string' ? theme : JSON.stringify(theme));
