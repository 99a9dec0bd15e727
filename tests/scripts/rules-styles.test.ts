import { describe, expect, test } from 'vitest';
import { found } from '#tests/support/rules.ts';

describe('brief motion rule', () => {
  const within = (declaration: string) => found('brief motion', { 'src/ui/a.module.css': `.a { ${declaration}; }` });

  // rules: brief-motion
  test.each([
    'transition: color 300ms',
    'transition: color var(--quick), opacity 0.25s',
    'animation: rise var(--calm) 400ms',
    'transition: opacity 100ms',
    'transition: color 1s linear',
    'animation-duration: 1s',
    '--slow: 0.5s',
  ])('refuses %s', (declaration) => {
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
  ])('accepts %s', (declaration) => {
    expect(within(declaration)).toEqual([]);
  });

  test('accepts animations inside of statuses', () => {
    expect(found('brief motion', { 'src/components/rich-text/mfm.css': '.a { animation: spin 2s; }' })).toEqual([]);
  });
});
