/** Parses colours by their slots: `bg #000000 text #ffffff`. */
const paint = (written: string): Readonly<Record<string, string>> => {
  const words = written.split(' ');
  return Object.fromEntries(words.flatMap((slot, at) => (at % 2 === 0 ? [[slot, words[at + 1] ?? '']] : [])));
};

/** Palettes from a server’s list: colours, or names. */
export const PALETTES: Readonly<Record<string, unknown>> = {
  'pleroma-dark': ['Pleroma Dark', '#121a24', '#182230', '#b9b9ba', '#d8a070', '#d31014', '#0fa00f', '#0095ff', '#ffa500'],
  'pleroma-light': ['Pleroma Light', '#f2f4f6', '#dbe0e8', '#304055', '#f86f0f', '#d31014', '#0fa00f', '#0095ff', '#ffa500'],
  'classic-dark': {
    name: 'Classic Dark',
    ...paint('bg #161c20 fg #282e32 text #b9b9b9 link #baaa9c'),
    ...paint('cRed #d31014 cGreen #0fa00f cBlue #0095ff cOrange #ffa500'),
  },
  bird: ['Bird', '#f8fafd', '#e6ecf0', '#14171a', '#0084b8', '#e0245e', '#17bf63', '#1b95e0', '#fab81e'],
  'pleroma-amoled': ['Pleroma Dark AMOLED', '#000000', '#111111', '#b0b0b1', '#d8a070', '#aa0000', '#0fa00f', '#0095ff', '#d59500'],
  'tomorrow-night': {
    name: 'Tomorrow Night',
    ...paint('bg #1d1f21 fg #373b41 link #81a2be text #c5c8c6'),
    ...paint('cRed #cc6666 cBlue #8abeb7 cGreen #b5bd68 cOrange #de935f'),
  },
  dracula: {
    name: 'Dracula',
    ...paint('bg #282A36 fg #44475A link #BC92F9 text #f8f8f2'),
    ...paint('cRed #FF5555 cBlue #8BE9FD cGreen #50FA7B cOrange #FFB86C'),
  },
  'ir-black': ['Ir Black', '#000000', '#242422', '#b5b3aa', '#ff6c60', '#FF6C60', '#A8FF60', '#96CBFE', '#FFFFB6'],
  monokai: ['Monokai', '#272822', '#383830', '#f8f8f2', '#f92672', '#F92672', '#a6e22e', '#66d9ef', '#f4bf75'],
  'purple-stream': {
    name: 'Purple stream',
    ...paint('bg #17171A fg #450F92 link #8769B4 text #C0C0C5'),
    ...paint('cRed #EB0300 cBlue #4656FF cGreen #B0E020 cOrange #FF9046'),
  },
  feud: {
    name: 'Feud',
    ...paint('bg #323337 fg #1D1E21 link #18A0E3 accent #6671E2 text #DBDDE0'),
    ...paint('cRed #E05053 cBlue #6671E2 cGreen #3A8D5D cOrange #DCAA45'),
  },
  constabulary: {
    name: 'Constabulary',
    ...paint('bg #FFFFFF fg #3B5897 link #28487C text #333333'),
    ...paint('cRed #FA3C4C cBlue #0083FF cGreen #44BDC6 cOrange #FFC200'),
  },
};

/** Layers of a shadow, with numbers as text, as editors write them. */
const cast = (...layers: readonly string[]) =>
  layers.map((layer) => {
    const [x, y, blur, spread, color, alpha, inset] = layer.split(' ');
    return { x, y, blur, spread: Number(spread), color, alpha, inset: inset === 'inset' };
  });
const EDGES = ['-1 -1', '1 1', '-2 -2', '2 2'];
const SUNK = ['1 1', '-1 -1', '2 2', '-2 -2'];
const bevelled = (ground: string, edges: readonly string[], at = EDGES) =>
  cast(...edges.map((edge, by) => `${at[by]} 0 0 ${edge} 1 inset`), `0 0 0 3 ${ground} 1 inset`);
const corners = (names: string, px: string) => Object.fromEntries(names.split(' ').map((name) => [name, px]));

const SEVEN = 'btn input checkbox panel avatar avatarAlt attachment';
const EIGHT = `${SEVEN} tooltip`;
type Made = Readonly<Record<'shadows' | 'opacity' | 'radii', unknown>> & { readonly colors: Readonly<Record<string, string>> };
/** Returns a theme by its source, or by its computed form. */
type Found = { readonly _pleroma_theme_version: number; readonly name: string; readonly source?: Made; readonly theme?: Made };
const made = (name: string, source: Made) => ({
  _pleroma_theme_version: 2,
  name,
  source: { themeEngineVersion: 3, fonts: {}, ...source },
});

const RAISED = bevelled('--bg', ['#000000', '#FFFFFF', '#848484', '#dfdfdf']);
const XXI = bevelled('--bg', ['#404040', '#FFFFFF', '#848484']);
const REDMOND_XX = {
  shadows: {
    panel: bevelled('--bg', ['#000000', '#dfdfdf', '#848484', '#FFFFFF']),
    panelHeader: cast('0 0 0 3 #c0c0c0 1 inset'),
    button: RAISED,
    buttonHover: RAISED,
    buttonPressed: bevelled('--bg', ['#000000', '#FFFFFF', '#848484', '#dfdfdf'], SUNK),
    input: bevelled('--input', ['#FFFFFF', '#848484', '#dfdfdf', '#000000']),
  },
  opacity: { input: '1', faint: '1' },
  colors: {
    ...paint('bg #c0c0c0 wallpaper #008080 text #000000 link #0000ff accent #000080 fg #c0c0c0'),
    ...paint('panel #000080 panelFaint #c0c0c0 input #ffffff topBar #000080 topBarLink #ffffff btn #c0c0c0'),
    ...paint('btnToggled --btn faint #3f3f3f faintLink #404080 border #808080 highlight --accent'),
    ...paint('cRed #FF0000 cBlue #008080 cGreen #008000 cOrange #808000'),
    ...paint('selectedPost --bg,-10 selectedMenu --accent selectedMenuPopover --accent'),
  },
  radii: corners(EIGHT, '0'),
};

const ofBreezy = (edge: string) => ({
  panel: cast('1 2 6 0 #000000 0.6'),
  button: cast(`0 0 0 1 --btn,900 ${edge} inset`, '1 1 1 0 #000000 0.3'),
  panelHeader: cast('0 40 40 -40 --panel,900 0.1 inset'),
  buttonHover: cast('0 0 0 1 --accent 1 inset', '1 1 1 0 #000000 0.3'),
  buttonPressed: cast('0 0 0 1 --btn,900 0.2 inset', '1 1 0 0 #000000 0.3'),
  input: cast('0 0 0 1 --input,900 0.2 inset'),
});
const BREEZY = { input: '--bg,-6.47', topBarLink: '--topBarText', btn: '--bg', btnPressed: '--accent', selectedMenu: '--accent' };
const BREEZY_RADII = { ...corners(EIGHT, '2'), checkbox: '1' };

const COVERED = cast('0 0 0 1024 #56a7e1 1 inset');

/** Themes from files of servers. */
export const FILES: Readonly<Record<string, Found>> = {
  'pleroma-dark': made('Pleroma Dark', {
    shadows: {
      buttonHover: cast('0 0 1 2 #b9b9ba 0.4 inset', '0 1 0 0 #FFFFFF 0.2 inset', '0 -1 0 0 #000000 0.2 inset'),
      buttonPressed: cast('0 0 4 0 #000000 1 inset', '0 1 0 0 #000000 0.2 inset', '0 -1 0 0 #FFFFFF 0.2 inset', '0 0 2 0 #000000 1'),
      panelHeader: cast('0 1 3 0 #000000 0.4', '0 1 0 0 #ffffff 0.2 inset'),
      panel: cast('0 0 3 0 #000000 0.5', '0 4 6 3 #000000 0.3'),
      button: cast('0 0 2 0 #000000 1', '0 1 0 0 #FFFFFF 0.2 inset', '0 -1 0 0 #000000 0.2 inset'),
      topBar: cast('0 1 4 0 #000000 0.4', '0 2 7 0 #000000 0.3'),
    },
    opacity: { underlay: '0.6' },
    colors: {
      ...paint('bg #0f161e fg #151e2b text #b9b9ba underlay #090e14 accent #e2b188 border --fg,3'),
      ...paint('cBlue #81beea cRed #d31014 cGreen #5dc94a cOrange #ffc459 alertErrorText --text,21.2'),
      ...paint('topBarText --text,-9.75 topBarLink --topBarText btnToggled --accent,-24.2 badgeNotification #e15932'),
    },
    radii: corners('btn input panel avatar attachment', '3'),
  }),
  'pleroma-light': made('Pleroma Light', {
    shadows: {
      button: cast('0 0 2 0 #000000 0.2', '0 1 0 0 #FFFFFF 0.5 inset', '0 -1 0 0 #000000 0.2 inset'),
      buttonHover: cast('0 0 2 0 #000000 0.2', '0 0 1 2 #ffc39f 1 inset', '0 -1 0 0 #000000 0.2 inset'),
      buttonPressed: cast('0 0 4 0 #000000 0.2', '0 1 1 2 #000000 0.3 inset', '0 -1 0 0 #FFFFFF 0.2 inset'),
      input: cast('0 1 0 0 #000000 0.2 inset', '0 -1 0 0 #FFFFFF 0.2 inset', '0 0 2 0 #000000 0.15 inset'),
      panel: cast('0 1 3 0 #000000 0.5', '0 3 6 1 #000000 0.2'),
      popup: cast('1 2 2 0 #000000 0.2', '1 3 7 0 #000000 0.2'),
      avatarStatus: cast('0 1 4 0 #000000 0.2'),
    },
    opacity: { underlay: '0.4' },
    colors: {
      ...paint('bg #f2f6f9 fg #d6dfed text #304055 underlay #5d6086 accent #f55b1b border #d8e6f9'),
      ...paint('cBlue #0095ff cRed #d31014 cGreen #0fa00f cOrange #ffa500 input #dee3ed'),
      ...paint('topBarText #304055 topBarLink --topBarText btnToggled --accent,-24.2 badgeNotification #e83802'),
    },
    radii: corners('btn input panel avatar attachment', '3'),
  }),
  'redmond-xx': made('Redmond XX', REDMOND_XX),
  'redmond-xx-se': made('Redmond XX SE', {
    ...REDMOND_XX,
    shadows: { ...REDMOND_XX.shadows, panelHeader: cast('0 0 0 3 #c0c0c0 1 inset', '-2200 0 200 -2000 #1084d0 1 inset') },
  }),
  'redmond-xxi': made('Redmond XXI', {
    ...REDMOND_XX,
    shadows: {
      panel: bevelled('--bg', ['#404040', '#dfdfdf', '#848484', '#FFFFFF']),
      panelHeader: cast('0 0 0 3 #d6d6ce 1 inset', '-2200 0 200 -2000 #a5cef7 1 inset'),
      button: XXI,
      buttonHover: XXI,
      buttonPressed: bevelled('--bg', ['#404040', '#FFFFFF', '#848484'], SUNK),
      input: bevelled('--input', ['#FFFFFF', '#848484', '#d4d0c8', '#404040']),
    },
    colors: {
      ...REDMOND_XX.colors,
      ...paint('bg #d6d6ce wallpaper #396ba5 accent #0a246a fg #d6d6ce panel #042967 panelFaint #FFFFFF'),
      ...paint('topBar #042967 btn #d6d6ce cRed #c42726 cBlue #6699cc cGreen #669966 cOrange #cc6633'),
    },
  }),
  'breezy-dark': made('Breezy Dark (beta)', {
    shadows: ofBreezy('0.15'),
    opacity: {},
    colors: {
      ...BREEZY,
      ...paint('bg #31363b text #eff0f1 link #3daee9 fg #31363b panel transparent border #4c545b'),
      ...paint('cRed #da4453 cBlue #3daee9 cGreen #27ae60 cOrange #f67400'),
    },
    radii: BREEZY_RADII,
  }),
  'breezy-light': made('Breezy Light (beta)', {
    shadows: ofBreezy('0.3'),
    opacity: { input: '1' },
    colors: {
      ...BREEZY,
      ...paint('bg #eff0f1 text #232627 fg #475057 accent #2980b9'),
      ...paint('cRed #da4453 cBlue #2980b9 cGreen #27ae60 cOrange #f67400'),
    },
    radii: BREEZY_RADII,
  }),
  mammal: {
    _pleroma_theme_version: 2,
    name: 'Mammal',
    theme: {
      shadows: { button: [], buttonHover: COVERED, buttonPressed: COVERED, panel: [], panelHeader: [], topBar: [] },
      opacity: { input: '1' },
      radii: { btn: 4, input: 4, panel: '0', avatar: '4', avatarAlt: '4', attachment: '4' },
      colors: {
        ...paint('bg #282c37 text #f8f8f8 link #9bacc8 fg #444b5d input #FFFFFF inputText #282c37'),
        ...paint('btn #2b90d9 btnText #FFFFFF cRed #7f3142 cBlue #2b90d9 cGreen #2bd850 cOrange #ca8f04'),
      },
    },
  },
  paper: made('Paper', {
    shadows: {
      panel: cast('0 2 9 0 #668bb2 0.1', '0 1 2 -1 #668bb2 0.1'),
      topBar: cast('0 3 8 0 #3e618e 0.1', '0 1 4 0 #3e618e 0.1'),
      button: cast('0 2 5 0 #463f78 0.1'),
      input: cast('0 1 2 0 #6277b7 0.1 inset'),
      buttonHover: cast('0 2 5 0 #494949 0.1', '0 2 0 20 #ffffff 1 inset'),
      buttonPressed: cast('0 0 4 0 #494949 0.8'),
      avatar: cast('0 2 5 0 #3e618e 0.9'),
      popup: cast('0 3 11 0 #668bb2 0.2', '0 2 3 -1 #668bb2 0.2'),
    },
    opacity: { underlay: '1', border: '0' },
    colors: {
      ...paint('bg #ffffff fg #f6f6f6 text #494949 underlay #ffffff link #788ca1 accent #97a0aa'),
      ...paint('cBlue #788ca1 cRed #eed7ce cGreen #788ca1 cOrange #788ca1 postLink #788ca1 border #ffffff'),
      ...paint('icon #b6c9c4 panel #ffffff topBarText #4b4b4b'),
    },
    radii: { ...corners(EIGHT, '0'), avatar: '2', avatarAlt: '2' },
  }),
};
