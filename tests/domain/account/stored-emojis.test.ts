import { describe, expect, test } from 'vitest';
import { storedEmojis } from '#domain/account/stored-emojis.ts';
import { noor } from '#tests/support/machines.ts';

const gull = { shortcode: 'gull', url: 'https://a.example/gull.gif', staticUrl: 'https://a.example/gull.png' };
const read = (emojis: unknown) => storedEmojis({ ...noor, emojis } as never);

describe('emoji of a stored account', () => {
  test('are those of its name', () => {
    expect(read([gull])).toEqual([gull]);
  });

  test.each([[undefined], ['gull'], [[{ ...gull, url: 5 }, null]]])('are none where these are stored: %j', (emojis) => {
    expect(read(emojis)).toEqual([]);
  });
});
