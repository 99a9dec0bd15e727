import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint, { type Config } from 'stylelint';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#scripts/support/root.ts';

const config = JSON.parse(readFileSync(join(ROOT, '.stylelintrc.json'), 'utf8')) as Config;

const warnings = async (path: string, code: string): Promise<string[]> => {
  const { results } = await stylelint.lint({ code, config, codeFilename: join(ROOT, path) });
  return results.flatMap((result) => result.warnings.map(({ line, rule }) => `${line} ${rule}`));
};

const linesIn = async (path: string, declarations: readonly string[]): Promise<number[]> => {
  const found = await warnings(path, declarations.map((one) => `.a:hover { & > b:focus { ${one}; } }`).join('\n'));
  return [...new Set(found.map((one) => Number.parseInt(one, 10)))].toSorted((one, other) => one - other);
};

const PHYSICAL = [
  'margin-left: 1px',
  'padding-right: 1px',
  'left: 0',
  'top: 0',
  'margin-top: 0',
  'scroll-margin-top: 1px',
  'text-align: left',
  'float: right',
  'border-left-color: var(--a)',
  'border-top-left-radius: 1px',
  'margin: 0 1px 0 2px',
  'margin: 0 calc(1px + (2px * 3)) 0 var(--b)',
];

const COLOURS = [
  'color: #fff',
  'fill: Red',
  'background: rgb(0 0 0 / 50%)',
  'border: 1px solid red',
  '--shade: hsl(1 2% 3%)',
  '--shade: red',
  'box-shadow: 0 0 1px black',
  'background: linear-gradient(var(--a), white)',
];

const PIXELS = ['font-size: 13px', 'font: 400 15px / 1.5 serif', '--f-s: 13px'];

const all = (list: readonly string[]): number[] => list.map((_, index) => index + 1);

describe('styles', () => {
  // rules: text-size
  test.each([
    ['physical properties and values', PHYSICAL],
    ['colours outside of the theme', COLOURS],
    ['text that ignores the selected size', PIXELS],
  ])('are refused for %s', async (_, declarations) => {
    expect(await linesIn('src/ui/a.module.css', declarations)).toEqual(all(declarations));
  });

  test('of the theme may name colours, but follow every other rule', async () => {
    expect(await linesIn('src/theme/a.css', COLOURS)).toEqual([]);
    expect(await linesIn('src/theme/a.css', [...PHYSICAL, ...PIXELS])).toEqual(all([...PHYSICAL, ...PIXELS]));
  });

  test('are accepted with logical properties and theme colours', async () => {
    const fine = [
      'margin-inline-start: 1px',
      'inset-inline: 0',
      'margin: 0 var(--a) 1px var(--a)',
      'margin: 0 calc(1px + 2px) 1px calc(1px + 2px)',
      'text-align: start',
      'color: var(--red)',
      'background: color-mix(in oklab, var(--text) 10%, transparent)',
      'background: rgb(from var(--text) r g b / 10%)',
      'border-color: currentcolor',
      'color: CanvasText',
      "content: 'red: #fff'",
      'grid-template-areas: "left right"',
      'transition: color 1s linear',
      'background: url("red.png#fff")',
      'font-size: 0.8rem',
      'font-size: min(1.5rem, 32px)',
      '--foot: 0px',
    ];
    expect(await linesIn('src/ui/a.module.css', fine)).toEqual([]);
  });
});

describe('selectors', () => {
  test('have no sibling combinator between any two elements', async () => {
    expect(await warnings('src/ui/a.module.css', '.a { & > * + * { margin: 0; } & > * ~ * { margin: 0; } }')).toEqual([
      '1 selector-disallowed-list',
      '1 selector-disallowed-list',
    ]);
    expect(await warnings('src/ui/a.module.css', '.a { & > :where(:not(:first-child)) { margin: 0; } & + * { margin: 0; } }')).toEqual([]);
  });
});
