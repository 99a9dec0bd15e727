/** Families that devices commonly have. */
const COMMON = [
  'Arial',
  'Atkinson Hyperlegible',
  'Calibri',
  'Cambria',
  'Cantarell',
  'Comic Sans MS',
  'Consolas',
  'Courier New',
  'DejaVu Sans',
  'DejaVu Sans Mono',
  'DejaVu Serif',
  'Fira Code',
  'Fira Sans',
  'Georgia',
  'Helvetica Neue',
  'IBM Plex Sans',
  'Inter',
  'JetBrains Mono',
  'Liberation Sans',
  'Liberation Serif',
  'Luxi Sans',
  'Menlo',
  'Monaco',
  'Noto Sans',
  'Noto Serif',
  'OpenDyslexic',
  'Open Sans',
  'Palatino Linotype',
  'Roboto',
  'Segoe UI',
  'Source Code Pro',
  'Source Sans 3',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Ubuntu',
  'Ubuntu Mono',
  'Verdana',
] as const;
const GENERIC = ['system-ui', 'sans-serif', 'serif', 'monospace'] as const;
const SAMPLE = 'mmmmmmmmmwwwwwwlliI10';

/** The families that this device has, found by how wide they write; and the kinds that every device has. */
export const deviceFonts = (): readonly string[] => {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return GENERIC;
  const widthOf = (family: string) => {
    pen.font = `72px ${family}`;
    return pen.measureText(SAMPLE).width;
  };
  const kinds = ['monospace', 'serif'];
  const usual = kinds.map(widthOf);
  return [...GENERIC, ...COMMON.filter((family) => kinds.some((kind, at) => widthOf(`'${family}', ${kind}`) !== usual[at]))];
};
