import { afterEach, describe, expect, test } from 'vitest';
import { addStyle } from '#platform/add-link.ts';
import { addNextStyle, nextScripts } from '#platform/next-scripts.ts';
import { versionHere } from '#platform/snapshot/window-now.ts';

afterEach(() => document.head.replaceChildren());

const module = (src: string) => Object.assign(document.createElement('script'), { type: 'module', src });

/** The module remembers the sheets that it has added: each test has its own. */
const naming = (sheet: string) => `<meta name="next-style" content="/assets/${sheet}.css">`;
const links = () => [...document.querySelectorAll('link')];

describe('next scripts', () => {
  // rules: snapshot-stored
  test('compute the same page version before and after the first module requested the others', () => {
    document.head.innerHTML =
      '<script type="module" src="/assets/begin-c.js"></script><script type="module" src="/assets/react-d.js"></script><meta name="next-script" content="/assets/libraries-a.js"><meta name="next-script" content="/assets/start-b.js">';
    const before = versionHere();
    document.head.append(...nextScripts().map(module));
    expect(nextScripts()).toEqual(['/assets/libraries-a.js', '/assets/start-b.js']);
    expect(versionHere()).toBe(before);
    expect(before).toBe('/assets/begin-c.js /assets/libraries-a.js /assets/react-d.js /assets/start-b.js');
  });

  test('request none on a page that contains all scripts, as in development', () => {
    document.head.innerHTML = '<script type="module" src="/src/app/begin.ts"></script>';
    expect([nextScripts(), versionHere()]).toEqual([[], '/src/app/begin.ts']);
  });

  test('add the style sheet that the page leaves to its first module, and wait until it has loaded', async () => {
    document.head.innerHTML = naming('start-a');
    const seen: string[] = [];
    const added = addNextStyle().then(() => seen.push('loaded'));
    await Promise.resolve();
    expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([['stylesheet', '/assets/start-a.css']]);
    expect(seen).toEqual([]);
    links()[0]?.dispatchEvent(new Event('load'));
    await added;
    expect(seen).toEqual(['loaded']);
  });

  test('wait for a style sheet that a lazy part has requested first', async () => {
    document.head.innerHTML = naming('start-b');
    const seen: string[] = [];
    const part = addStyle('/assets/start-b.css');
    const added = addNextStyle().then(() => seen.push('loaded'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([links().length, seen]).toEqual([1, []]);
    links()[0]?.dispatchEvent(new Event('load'));
    await Promise.all([part, added]);
    expect(seen).toEqual(['loaded']);
  });

  test('report and remove a style sheet that fails to load', async () => {
    document.head.innerHTML = naming('start-c');
    const added = addNextStyle();
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(added).rejects.toThrow('/assets/start-c.css failed to load');
    expect(links()).toEqual([]);
  });

  test('request no style sheet again that the parser added for a snapshot', async () => {
    document.head.innerHTML = `<link rel="stylesheet" href="/assets/start-d.css">${naming('start-d')}`;
    await addNextStyle();
    expect(links()).toHaveLength(1);
  });
});
