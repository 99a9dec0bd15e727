import { expect, test, vi } from 'vitest';
import { memoize } from '#i18n/memoize.ts';

test('what was made of the same words is made once, as intl-messageformat asks for it', () => {
  const kept = new Map<string, string>();
  const cache = { create: () => ({ get: (key: string) => kept.get(key), set: (key: string, value: string) => void kept.set(key, value) }) };
  const make = vi.fn((...given: unknown[]) => JSON.stringify(given));
  const made = memoize(make, { cache });
  const asked = [['en'], ['en', { style: 'percent' }], ['en'], [['en', 'de'], undefined], ['en', { style: 'percent' }], []] as const;
  expect(asked.map((given) => made(...given))).toEqual(asked.map((given) => JSON.stringify(given)));
  expect(make).toHaveBeenCalledTimes(4);
});
