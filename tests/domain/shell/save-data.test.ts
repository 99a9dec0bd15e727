import { expect, test } from 'vitest';
import { loadsOnUse, savesData } from '#domain/shell/save-data.ts';
import { filesOfTheStart } from '#worker/shell.ts';

// rules: save-data
test('data is saved where the browser says that it is to be, and nowhere else', () => {
  expect(
    [{ connection: { saveData: true } }, { connection: { saveData: false } }, { connection: {} }, {}].map((given) => savesData(given)),
  ).toEqual([true, false, false, false]);
});

// rules: save-data
test('who saves data keeps of the page what a start asks for, and nothing that might be needed later', () => {
  const start = [
    '/assets/first-paint-gkwT8Yfx.js',
    '/assets/snapshot-gkwT8Yfx.js',
    '/assets/begin-DNipYGx_.js',
    '/assets/rolldown-runtime-XKyaHtl9.js',
    '/assets/start-BR58RUJt.css',
    '/assets/start-Brz7Ni1F.js',
    '/assets/figtree-latin-wght-normal-D_ZT.woff2',
  ];
  const rest = [
    '/assets/page-y-XU1Nt6.js',
    '/assets/settings-start.js',
    '/assets/figtree-latin-ext-wght-normal-DCw.woff2',
    '/assets/ar-xeX.js',
  ];
  expect(filesOfTheStart([...rest, ...start])).toEqual(start);
});

// rules: save-data
test('over a slow connection nothing is loaded before it is used, as where data is saved', () => {
  expect(
    [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }, { effectiveType: '4g' }, {}].map((connection) =>
      loadsOnUse({ connection }),
    ),
  ).toEqual([true, true, true, false, false]);
});
