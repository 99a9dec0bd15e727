import { expect, test } from 'vitest';
import { BELONGINGS } from '#domain/composer/losses.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';

/** A key that says whose it is: what it begins with, and its account. */
const NAMED = /`([a-z-]+)[/:]\$\{(?:owner|keyOfVisitor\([a-z.]+\))\}/g;
/** What tabs say to each other lies nowhere. */
const CHANNEL = /(?:tabChannel|otherTabs)(?:<\w+>)?\($|const name = $/;

const roomsIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(({ 1: room = '', index }) => (CHANNEL.test(text.slice(0, index)) ? [] : [room]));

// rules: logout-asked
test('whatever lies on a device under an account’s name is counted among the losses, or said to be none', () => {
  const files = readTree(ROOT, ['src', 'domain'], ['.ts', '.tsx']);
  const rooms = files.flatMap(({ text }) => roomsIn(text));
  expect([...new Set(rooms)].sort()).toEqual(Object.keys(BELONGINGS).sort());
});

test('a key is seen, and what is said among tabs is not', () => {
  expect(roomsIn('const a = `poem/${owner}/`; otherTabs<Said>(`poems:${keyOfVisitor(visitor)}`, read);')).toEqual(['poem']);
});
