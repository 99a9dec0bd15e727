import { readFirstLoad } from '#scripts/size/first-load.ts';

const { scripts, styles } = readFirstLoad(import.meta.dirname);
const built = (file) => `dist/${file}`;

/** What a first load may fetch (rule first-script). */
export default [
  { name: 'scripts of the first load', path: scripts.map(built), limit: '173.3 kB', gzip: true }, // (rule first-script)
  { name: 'letters of the interface', path: 'dist/assets/*.woff2', limit: '32 kB', brotli: false }, // (rule font-files)
  ...(styles.length > 0 ? [{ name: 'styles of the first load', path: styles.map(built), limit: '12 kB', gzip: true }] : []),
];
