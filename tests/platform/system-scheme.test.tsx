import { expect, test, vi } from 'vitest';
import { systemScheme } from '#platform/system-scheme.ts';
import { listenTo } from './support.ts';

test('what the system asks for is said at once, at every change, then no more', () => {
  const light = Object.assign(new EventTarget(), { matches: true });
  const ask = (matches: boolean) => Object.assign(light, { matches }).dispatchEvent(new Event('change'));
  vi.stubGlobal('matchMedia', () => light);
  const { taken, stop } = listenTo(systemScheme());
  ask(false);
  expect(taken()).toEqual(['light', 'dark'].map((scheme) => ({ type: 'scheme.changed', scheme })));
  stop();
  ask(true);
  expect(taken()).toEqual([]);
  vi.unstubAllGlobals();
});
