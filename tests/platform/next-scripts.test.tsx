import { afterEach, expect, test } from 'vitest';
import { nextScripts } from '#platform/next-scripts.ts';
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
