import { describe, expect, test } from 'vitest';
import { hasChatPanes } from '#domain/chats/panes.ts';

describe('panes of chats', () => {
  // rules: chat-panes
  test.each([
    [1279, 'notifications', false],
    [1280, 'notifications', true],
    [1279, 'none', false],
    [1280, 'none', true],
    [1439, 'postform', false],
    [1440, 'postform', true],
  ] as const)('in %d px with %s as the third column: %s', (width, third, expected) => {
    expect(hasChatPanes({ width, height: 800 }, third)).toBe(expected);
  });
});
