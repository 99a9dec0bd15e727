import { expect, test } from 'vitest';
import { isPlain } from '#ui/is-plain.ts';

const press = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('a press with the main button and no key is plain', () => expect(isPlain(press)).toBe(true));

test.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])('one with %o is not', (change) =>
  expect(isPlain({ ...press, ...change })).toBe(false),
);
