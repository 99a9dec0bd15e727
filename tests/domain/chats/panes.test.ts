import { describe, expect, test } from 'vitest';
import { chatPanesOf } from '#domain/chats/panes.ts';

describe('panes of chats', () => {
  // rules: chat-panes
  test.each([
    [1279, 'notifications', undefined],
    [1280, 'notifications', 'alone'],
    [1279, 'none', undefined],
    [1280, 'none', 'beside'],
    [1439, 'postform', undefined],
    [1440, 'postform', 'beside'],
  ] as const)('in %d px with %s as the third column: %s', (width, third, expected) => {
    expect(chatPanesOf({ width, height: 800 }, third)).toBe(expected);
  });
});
