import { beforeEach, describe, expect, test } from 'vitest';

/** The function of jsdom from which `quickStyle` requests what it does not know. */
const { compute } = getComputedStyle as typeof getComputedStyle & { readonly compute: typeof getComputedStyle };
const READ = ['display', 'visibility'] as const;
const read = (style: CSSStyleDeclaration) => READ.flatMap((name) => [style[name], style.getPropertyValue(name)]);
const differing = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => JSON.stringify(read(getComputedStyle(element))) !== JSON.stringify(read(compute(element))))
    .map(({ outerHTML }) => outerHTML);

const NAMES = (
  'a abbr address article aside audio b bdi blockquote br button canvas caption cite code col colgroup data datalist dd del details dfn ' +
  'dialog div dl dt em embed fieldset figcaption figure footer form h1 h6 header hgroup hr i iframe img input ins kbd label legend li ' +
  'link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script ' +
  'search section select slot small span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr ' +
  'track u ul var video wbr x-own'
).split(' ');
const ATTRIBUTES: readonly (readonly [string, string])[][] = [
  [['hidden', '']],
  [['hidden', 'until-found']],
  [['hidden', 'UNTIL-FOUND']],
  [['open', '']],
  [['controls', '']],
  [['type', 'hidden']],
  [['type', 'checkbox']],
  [['popover', '']],
  [
    ['popover', ''],
    ['open', ''],
  ],
  [['style', 'display: none']],
  [['style', 'visibility: hidden']],
  [['style', 'color: red']],
  [
    ['class', 'hidden'],
    ['dir', 'rtl'],
  ],
];

/** Adds an element of each name with a child, two of each: the first one fills the cache. */
const fill = (names: readonly string[], attributes: readonly (readonly [string, string])[], namespace = 'http://www.w3.org/1999/xhtml') => {
  for (const name of [...names, ...names]) {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of attributes) element.setAttribute(key, value);
    element.append(document.createElement(name === 'details' ? 'summary' : 'b'));
    document.body.append(element);
  }
};

describe('computed styles', () => {
  beforeEach(() => document.body.replaceChildren());

  test('are the same as those of jsdom for elements of every name', () => {
    fill(NAMES, []);
    fill(['svg', 'title', 'a', 'style'], [], 'http://www.w3.org/2000/svg');
    expect(differing()).toEqual([]);
  });

  test.each(ATTRIBUTES.map((attributes) => [JSON.stringify(attributes), attributes] as const))(
    'are the same as those of jsdom with the attributes %s, also within',
    (_, attributes) => {
      fill(NAMES, attributes);
      expect(differing()).toEqual([]);
    },
  );

  test('follow an attribute, an inline style and a style sheet that are added and removed', () => {
    document.body.innerHTML = '<div><p>Text</p></div>';
    const [box, text] = [document.querySelector('div')!, document.querySelector('p')!];
    const seen = () => read(getComputedStyle(text)).filter((_, at) => at % 2 === 0);
    expect(seen()).toEqual(['block', 'visible']);
    text.hidden = true;
    expect(seen()).toEqual(['none', 'visible']);
    text.hidden = false;
    box.style.visibility = 'hidden';
    expect(seen()).toEqual(['block', 'hidden']);
    box.style.visibility = '';
    expect(seen()).toEqual(['block', 'visible']);
    const sheet = document.createElement('style');
    sheet.textContent = 'p { display: flex; visibility: hidden; }';
    document.head.append(sheet);
    expect(seen()).toEqual(['flex', 'hidden']);
    sheet.remove();
    expect(seen()).toEqual(['block', 'visible']);
  });

  test('have every other property', () => {
    document.body.innerHTML = '<p style="direction: rtl; color: red">Text</p>';
    const style = getComputedStyle(document.querySelector('p')!);
    expect([style.direction, style.getPropertyValue('direction'), style.length > 0]).toEqual(['rtl', 'rtl', true]);
  });
});
