import { expect, test } from 'vitest';
import { firstLoadOf } from '#scripts/size/first-load.ts';
import { ownerOf, sharesOf } from '#scripts/size/shares.ts';

const chunk = (file: string, more: object) => ({ file, isEntry: false, imports: [], css: [], owners: {}, dependencies: [], ...more });

test('the first load is the entry and what it imports statically', () => {
  expect(
    firstLoadOf([
      chunk('main.js', { isEntry: true, imports: ['shared.js'], css: ['main.css'], owners: { react: 10, 'src/app': 1 } }),
      chunk('shared.js', { imports: ['main.js'], css: ['main.css', 'shared.css'], owners: { react: 5 } }),
      chunk('later.js', { imports: ['shared.js'], css: ['later.css'], owners: { xstate: 5 } }),
    ]),
  ).toEqual({ scripts: ['main.js', 'shared.js'], styles: ['main.css', 'shared.css'], owners: { react: 15, 'src/app': 1 } });
});

test('a module belongs to its package, or to our folder', () => {
  expect(
    [
      'node_modules/react-dom/client.js',
      'node_modules/a/node_modules/@b/c/d.js',
      'src/views/a.tsx',
      'machines/a/b.ts',
      'locales/en.json',
      '\0rolldown/runtime.js',
    ].map(ownerOf),
  ).toEqual(['react-dom', '@b/c', 'src/views', 'machines', 'locales', 'bundler']);
});

test('shares add up to what was measured', () => {
  expect(sharesOf({ small: 100, large: 300 }, 200)).toEqual([
    { owner: 'large', bytes: 150 },
    { owner: 'small', bytes: 50 },
  ]);
});
