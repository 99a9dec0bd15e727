import { describe, expect, test } from 'vitest';
import { groupsOf, packsOf, recentAmong, withRecent } from '#domain/emoji/list.ts';

const emoji = (displayText: string, ...tags: string[]) => ({ displayText, replacement: `:${displayText}:`, tags });

describe('emoji list', () => {
  // rules: emoji-groups
  test('groups by the first tag and sorts packs by name', () => {
    const all = [emoji('a', 'pack:Zoo', 'x'), emoji('b'), emoji('c', 'pack:Birds'), emoji('d', 'pack:Zoo')];
    const named = (groups: ReturnType<typeof groupsOf>) =>
      groups.map(({ name, emoji: of }) => [name, of.map((one) => one.displayText).join('')]);
    expect(named(groupsOf(all))).toEqual([
      ['Zoo', 'ad'],
      ['', 'b'],
      ['Birds', 'c'],
    ]);
    expect(named(packsOf(all)).map(([name]) => name)).toEqual(['', 'Birds', 'Zoo']);
  });

  // rules: emoji-recent
  test('stores at most 42 recent emoji, the newest first, each once', () => {
    const many = Array.from({ length: 60 }, (_, at) => `e${at}`).reduce<readonly string[]>((stored, name) => withRecent(stored, name), []);
    expect([many.length, many[0], many.at(-1)]).toEqual([42, 'e59', 'e18']);
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  });

  // rules: emoji-refused
  test('refuses recent emoji without a display text or of another server', () => {
    expect([withRecent(['a'], ''), withRecent(['a'], 'cat@niwa.example')]).toEqual([['a'], ['a']]);
  });

  test('omits recent emoji that no longer exist', () => {
    expect(recentAmong(['b', 'removed', 'a'], [emoji('a'), emoji('b')]).map(({ displayText }) => displayText)).toEqual(['b', 'a']);
  });
});
