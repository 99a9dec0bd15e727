import { describe, expect, test } from 'vitest';
import { accepted, ignoredIn, isSameText } from '#domain/text/accepted.ts';
import { toFailure } from '#domain/text/failure.ts';

describe('accepted texts', () => {
  // rules: write-accepted
  test.each([
    ['Hello', 'Hello', true],
    ['  Hello \r\n there ', 'Hello\nthere', true],
    ['Fish & chips', 'Fish &amp; chips', true],
    ['a <b>bold</b> word', 'a bold word', true],
    ['one\ntwo', 'one<br/>two', true],
    ['Zo\u0065\u0308', 'Zo\u00eb', true],
    ['Hello', '', false],
    ['Hello there', 'Hello', false],
    ['', 'Hello', false],
  ])('treat %j stored as %j as the same: %s', (sent, stored, expected) => {
    expect(isSameText(sent, stored)).toBe(expected);
  });

  // rules: write-accepted
  test('compare only sent fields, and name those missing from the response', () => {
    type Sent = { title?: string; isOpen?: boolean };
    const rules = {
      title: (sent: string, responded: Required<Sent>) => isSameText(sent, responded.title),
      isOpen: (sent: boolean, responded: Required<Sent>) => sent === responded.isOpen,
    };
    const responded = { title: 'Birds', isOpen: false };
    const sent: Sent = { title: 'Boats' };
    expect([ignoredIn(sent, responded, rules), ignoredIn<Sent, typeof responded>({ isOpen: true }, responded, rules)]).toEqual([
      ['title'],
      ['isOpen'],
    ]);
    expect(accepted<Sent, typeof responded>({ title: ' Birds' }, responded, rules)).toBe(responded);
    expect(() => accepted(sent, responded, rules)).toThrow('ignored');
    try {
      accepted(sent, responded, rules);
    } catch (error) {
      expect(toFailure(error)).toEqual({ kind: 'ignored' });
    }
  });
});
