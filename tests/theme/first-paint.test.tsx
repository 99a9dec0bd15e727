import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete dataset.scheme;
});
afterEach(() => {
  localStorage.clear();
  delete dataset.scheme;
});

const chosen = (theme: unknown): string => JSON.stringify({ interfaceLanguage: 'de', theme });

test.each([
  ['nothing is kept', {}, undefined],
  ['a person chose', { settings: chosen('starling-light') }, 'light'],
  ['the instance chose', { settings: chosen(undefined), 'instance-theme': '"starling-light"' }, 'light'],
  ['a person chose otherwise than the instance', { settings: chosen('starling-dark'), 'instance-theme': '"starling-light"' }, 'dark'],
  ['a person wants it as the system asks', { settings: chosen('system'), 'instance-theme': '"starling-light"' }, undefined],
  ['what is kept is spoilt', { settings: '{"theme"' }, undefined],
  ['a foreign theme is kept', { settings: chosen('"><b>') }, undefined],
])('before the first paint, where %s (rule default-theme)', async (_, kept, scheme) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`starling:${key}`, value);
  await import('#theme/first-paint.ts');
  expect(dataset.scheme).toBe(scheme);
});
