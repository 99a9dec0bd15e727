import { describe, expect, test } from 'vitest';
import { BELONGINGS } from '#domain/composer/losses.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';

/** A key that belongs to an account: its prefix, and the account. */
const NAMED = /`([a-z-]+)[/:]\$\{(?:owner|keyOfVisitor\([a-z.]+\))\}/g;
/** Messages between tabs are not stored. */
const CHANNEL = /(?:tabChannel|otherTabs)(?:<\w+>)?\($|const name = $/;

const roomsIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(({ 1: room = '', index }) => (CHANNEL.test(text.slice(0, index)) ? [] : [room]));

describe('stored data of accounts', () => {
  // rules: logout-confirmed
  test('is counted among the losses of a logout, or exempt', () => {
    const files = readTree(ROOT, ['src', 'domain'], ['.ts', '.tsx']);
    const rooms = files.flatMap(({ text }) => roomsIn(text));
    expect([...new Set(rooms)].sort()).toEqual(Object.keys(BELONGINGS).sort());
  });

  test('is detected by its key, unlike messages between tabs', () => {
    expect(roomsIn('const a = `poem/${owner}/`; otherTabs<Said>(`poems:${keyOfVisitor(visitor)}`, read);')).toEqual(['poem']);
  });
});
