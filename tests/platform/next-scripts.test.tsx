import { afterEach, expect, test } from 'vitest';
import { addNextStyle, nextScripts } from '#platform/next-scripts.ts';
import { versionHere } from '#platform/snapshot/version.ts';

afterEach(() => document.head.replaceChildren());

const module = (src: string) => Object.assign(document.createElement('script'), { type: 'module', src });

// rules: snapshot-kept
test('the version of a page is the same before and after its first module has requested the other scripts', () => {
  document.head.innerHTML =
    '<script type="module" src="/assets/begin-c.js"></script><script type="module" src="/assets/react-d.js"></script><meta name="next-script" content="/assets/libraries-a.js"><meta name="next-script" content="/assets/start-b.js">';
  const before = versionHere();
  document.head.append(...nextScripts().map(module));
  expect(nextScripts()).toEqual(['/assets/libraries-a.js', '/assets/start-b.js']);
  expect(versionHere()).toBe(before);
  expect(before).toBe('/assets/begin-c.js /assets/libraries-a.js /assets/react-d.js /assets/start-b.js');
});

test('a page that contains all of its scripts, as in development, leaves none to request', () => {
  document.head.innerHTML = '<script type="module" src="/src/app/begin.ts"></script>';
  expect([nextScripts(), versionHere()]).toEqual([[], '/src/app/begin.ts']);
});

const STYLE = '<meta name="next-style" content="/assets/start-a.css">';
const links = () => [...document.querySelectorAll('link')];

test('the style sheet that the page leaves to its first module is added, and is complete once it has loaded', async () => {
  document.head.innerHTML = STYLE;
  const seen: string[] = [];
  const added = addNextStyle().then(() => seen.push('loaded'));
  await Promise.resolve();
  expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([['stylesheet', '/assets/start-a.css']]);
  expect(seen).toEqual([]);
  links()[0]?.dispatchEvent(new Event('load'));
  await added;
  expect(seen).toEqual(['loaded']);
});

test('a style sheet that fails to load is reported and removed', async () => {
  document.head.innerHTML = STYLE;
  const added = addNextStyle();
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(added).rejects.toThrow('/assets/start-a.css failed to load');
  expect(links()).toEqual([]);
});

test('a style sheet that the parser has added for a snapshot is not requested again', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="/assets/start-a.css">${STYLE}`;
  await addNextStyle();
  expect(links()).toHaveLength(1);
});
