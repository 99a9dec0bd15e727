import { describe, expect, test } from 'vitest';
import { fetchStandardEmoji } from '#services/emoji/standard-emoji.ts';
import { groupsOf } from '#domain/emoji/list.ts';
import { drawnOf, standardEmoji, type EmojiPen } from '#domain/emoji/standard.ts';
import en from '#locales/en.json' with { type: 'json' };

const all = await fetchStandardEmoji();

const some = standardEmoji({
  a: '😀 grin 1.0|😶‍🌫️ fog 13.1|🫠 melt 14.0|🫥 dots 14.0|🫩 tired 16.0',
  flags: '🏁 race 0.6|🇩🇪 de 0.6|🇫🇷 fr 0.6',
});
const drawn = (pen: Partial<EmojiPen>) =>
  drawnOf(some, { hasPicture: () => true, isOne: () => true, ...pen })
    .map(({ displayText }) => displayText)
    .join(' ');

describe('standard emoji', () => {
  test('contain all of Unicode 17, each once, in named groups', () => {
    expect([all.length, new Set(all.map(({ displayText }) => displayText)).size, all.at(0)?.displayText]).toEqual([
      1_914,
      1_914,
      'grinning_face',
    ]);
    expect(groupsOf(all).filter(({ name }) => !(`emoji.groups.${name}` in en))).toEqual([]);
    expect(all.find(({ displayText }) => displayText === 'thumbs_up')).toEqual({
      displayText: 'thumbs_up',
      replacement: '👍',
      tags: ['people-and-body'],
      version: 0.6,
      hasTones: true,
    });
  });

  test.each<[string, Partial<EmojiPen>, string]>([
    ['emoji newer than the font', { hasPicture: (one: string) => one !== '🫩' }, 'grin fog melt dots race de fr'],
    ['a whole version by its first emoji', { hasPicture: (one: string) => one !== '🫠' }, 'grin fog tired race de fr'],
    ['emoji that would be drawn as two', { isOne: () => false }, 'grin melt dots tired race de fr'],
    ['flags that are drawn as letters', { hasPicture: (one: string) => one !== '🇩🇪' }, 'grin fog melt dots tired race'],
    ['nothing where there are no colours at all', { hasPicture: () => false, isOne: () => false }, 'grin fog melt dots tired race de fr'],
  ])('omit %s', (_, pen, left) => {
    expect(drawn(pen)).toBe(left);
  });

  test('check each kind for support only once', () => {
    const requested: string[] = [];
    drawn({ hasPicture: (one) => requested.push(one) > 0 });
    expect(requested).toEqual(['😀', '😀', '🫠', '🫩', '🏁', '🇩🇪']);
  });
});
