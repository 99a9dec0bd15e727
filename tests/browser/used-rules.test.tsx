import { afterEach, expect, test } from 'vitest';
import { usedIn } from '#browser/picture/used-rules.ts';

const sheetOf = (css: string): CSSStyleSheet => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style.sheet!;
};
const used = (css: string): string => usedIn(sheetOf(css).cssRules).replaceAll(/\s+/g, ' ').trim();

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('a picture has the rules by which something of the page is drawn, what stands beside an element included (rule picture-kept)', () => {
  document.body.innerHTML = '<main class="m"><p class="p"></p></main>';
  expect(used('.m .p { color: red; } .q { color: blue; } .m::before, .q::after { content: "x"; } .p:hover { color: green; }')).toBe(
    '.m .p { color: red; }.m::before, .q::after { content: "x"; }',
  );
});

test('and what a window, a movement or a font decides with them; a group of which nothing is left is left out (rule picture-kept)', () => {
  document.body.innerHTML = '<main class="m"></main>';
  expect(used('@media (width > 1px) { .m { color: red; } .q { color: red; } } @media print { .q { color: red; } }')).toMatch(
    /^@media \(width > 1px\) ?\{ ?\.m \{ ?color: red; ?\} ?\}$/,
  );
  expect(used('@keyframes turn { from { opacity: 0; } }')).toContain('turn');
});
