import { describe, expect, test } from 'vitest';
import {
  noDirectList,
  withNewestDirect,
  withOlderDirect,
  withoutDirect,
  type DirectList,
  type DirectPage,
} from '#domain/direct-messages/conversations.ts';

/** Conversations with the given letters as ids; an uppercase one has been updated. */
const page = (picture: string, next?: string): DirectPage => ({
  conversations: [...picture].map((letter) => ({ id: letter.toLowerCase(), accountIds: [], statusId: `s${letter}` })),
  normalised: {},
  ...(next === undefined ? {} : { next }),
});
const drawn = ({ conversations, next }: DirectList) => `${conversations.map(({ id }) => id).join('')} ${next ?? ''}`;
const listed = withOlderDirect(withNewestDirect(noDirectList, page('abc', '1')), page('de', '2'));

describe('conversation list', () => {
  test('appends pages, and ends after a page without new conversations', () => {
    expect([drawn(listed), drawn(withOlderDirect(listed, page('de', '3')))]).toEqual(['abcde 2', 'abcde ']);
  });

  // rules: conversations-grouped
  test.each([
    ['updated conversations are listed once', 'Dab', '4', 'dabce 2'],
    ['missing conversations are removed', 'ac', '4', 'acde 2'],
    ['without loaded conversations the list is replaced', 'xyz', '4', 'xyz 4'],
    ['where all are updated, others may be missing in between', 'CD', '4', 'cd 4'],
    ['a last page is the whole list', 'ab', undefined, 'ab '],
  ])('merges the newest page: %s', (_, picture, next, expected) => {
    expect(drawn(withNewestDirect(listed, page(picture, next)))).toBe(expected);
  });

  test('removes a dismissed conversation', () => {
    expect(drawn(withoutDirect(listed, 'b'))).toBe('acde 2');
  });
});
