import { describe, expect, test } from 'vitest';
import { found } from '#tests/support/rules.ts';

describe('text of the size one chose', () => {
  const within = (declaration: string) => found('text of the size one chose', { 'src/ui/a.module.css': `.a { ${declaration}; }` });

  test.each(['font-size: 13px', 'font: 400 15px / 1.5 serif', '--f-s: 13px'])('refuses %s (rule text-size)', (declaration) => {
    expect(within(declaration)).toEqual(['src/ui/a.module.css:1']);
  });

  test.each(['font-size: 0.8rem', 'font-size: var(--f-s)', 'font-size: min(1.5rem, 32px)', '--foot: 0px'])('lets %s be', (declaration) => {
    expect(within(declaration)).toEqual([]);
  });
});

describe('brief motion', () => {
  const within = (declaration: string) => found('brief motion', { 'src/ui/a.module.css': `.a { ${declaration}; }` });

  test.each([
    'transition: color 300ms',
    'transition: color var(--quick), opacity 0.25s',
    'animation: rise var(--calm) 400ms',
    'transition: opacity 100ms',
    'transition: color 1s linear',
    'animation-duration: 1s',
    '--slow: 0.5s',
  ])('refuses %s (rule brief-motion)', (declaration) => {
    expect(within(declaration)).toEqual(['src/ui/a.module.css:1']);
  });

  test.each([
    'transition: color var(--quick), scale var(--calm) ease-out',
    'animation: appear var(--calm) ease-out 200ms forwards',
    'animation: breathe 1.6s ease-in-out infinite',
    'animation: none',
    'animation-duration: 1ms',
    '--quick: 120ms',
    'background: url("a5s.png")',
  ])('lets %s be', (declaration) => {
    expect(within(declaration)).toEqual([]);
  });

  test('lets what is in posts move as their authors wish', () => {
    expect(found('brief motion', { 'src/parts/rich-text/mfm.css': '.a { animation: spin 2s; }' })).toEqual([]);
  });
});

describe('logical css, themed colours', () => {
  test.each([
    'margin-left: 1px',
    'padding-right: 1px',
    'left: 0',
    'top: 0',
    'margin-top: 0',
    'text-align: left',
    'float: right',
    'border-left-color: var(--a)',
    'border-top-left-radius: 1px',
    'margin: 0 1px 0 2px',
    'color: #fff',
    'background: rgb(0 0 0 / 50%)',
    'border: 1px solid red',
    '--shade: hsl(1 2% 3%)',
    'box-shadow: 0 0 1px black',
    'background: linear-gradient(var(--a), white)',
  ])('refuses %s', (declaration) => {
    expect(found('logical css, themed colours', { 'src/ui/a.module.css': `.a:hover {\n  & > b:focus { ${declaration}; }\n}` })).toEqual([
      'src/ui/a.module.css:2',
    ]);
  });

  test.each([
    'margin-inline-start: 1px',
    'inset-inline: 0',
    'margin: 0 var(--a) 1px var(--a)',
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
  ])('lets %s be', (declaration) => {
    expect(
      found('logical css, themed colours', {
        'src/ui/a.module.css': `/* color: red; */ @media (min-width: 1px) { .left::before { ${declaration} } }`,
      }),
    ).toEqual([]);
  });

  test('lets the theme name colours', () => {
    expect(found('logical css, themed colours', { 'src/theme/dark.css': ':root { --text: #fff; }' })).toEqual([]);
  });
});
