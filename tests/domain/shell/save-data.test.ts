import { describe, expect, test } from 'vitest';
import { loadsOnUse, savesData } from '#domain/shell/save-data.ts';
import { filesOfTheStart } from '#worker/shell.ts';

describe('data saving', () => {
  // rules: save-data
  test('is active only where the browser requests it', () => {
    expect(
      [{ connection: { saveData: true } }, { connection: { saveData: false } }, { connection: {} }, {}].map((given) => savesData(given)),
    ).toEqual([true, false, false, false]);
  });

  // rules: save-data
  test('preloads only the chunks of the start', () => {
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
  test('loads chunks on use over a slow connection too', () => {
    expect(
      [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }, { effectiveType: '4g' }, {}].map((connection) =>
        loadsOnUse({ connection }),
      ),
    ).toEqual([true, true, true, false, false]);
  });
});
