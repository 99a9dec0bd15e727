import { describe, expect, test } from 'vitest';
import { chatKey, chatPartnerOf } from '#domain/chats/chat.ts';
import * as log from '#domain/chats/log.ts';
import { aChatMessage, aChatPage } from '#tests/support/chats.ts';

const many = Array.from({ length: 30 }, (_, at) => `m${at}`);

describe('chat log', () => {
  // rules: chat-culled
  test('drops messages below the newest page, and loads them again on request', () => {
    expect(log.withoutOlder({ ids: many, next: 'max_id=old' })).toEqual({ ids: many.slice(0, 20), next: 'limit=20&max_id=m19' });
    for (const count of [0, 1, 20]) {
      const rows = { ids: many.slice(0, count), next: undefined };
      expect(log.withoutOlder(rows)).toBe(rows);
    }
  });

  // rules: chat-new-line
  test('places the line above the first unread message', () => {
    const page = aChatPage(['o3', 'n3', 'o2', 'n2', 'n1', 'o1']);
    expect([0, 1, 3, 99].map((unread) => log.firstUnread(page, 'noor', unread))).toEqual([undefined, 'n3', 'n1', 'n1']);
    expect(log.firstUnread(aChatPage(['o1']), 'noor', 2)).toBe(undefined);
  });

  // rules: chat-jump
  test('counts the messages since the given one', () => {
    expect(['c', 'b', 'a', 'removed', undefined].map((id) => log.newerThan(['c', 'b', 'a'], id))).toEqual([0, 1, 2, 0, 0]);
  });

  // rules: chat-read
  test('moves the read marker only forward', () => {
    const at = '2026-01-01T10:00:01Z';
    const [old, late, same] = [
      { id: 'n1', at: '2026-01-01T10:00:00Z' },
      { id: 'n2', at },
      { id: 'n3', at },
    ];
    expect([
      log.isBeyond(undefined, undefined),
      log.isBeyond(old, undefined),
      log.isBeyond(late, old),
      log.isBeyond(old, late),
      log.isBeyond(late, late),
      log.isBeyond(same, late),
    ]).toEqual([false, true, true, false, false, true]);
  });

  test('returns the last message of the partner', () => {
    const page = aChatPage(['o2', 'n1', 'n0']);
    const last = log.lastReceivedIn(page, 'noor', undefined);
    expect(last?.id).toBe('n1');
    expect(log.lastReceivedIn(aChatPage(['o3']), 'noor', last)).toBe(last);
    // When the last message is deleted, an older one is not new.
    expect(log.lastReceivedIn(page, 'noor', { id: 'n9', at: '2026-02-01T10:00:00Z' })?.id).toBe('n9');
  });

  // rules: chat-grouped
  test('shows headings for a new day, sender and minute', () => {
    const dayOf = (at: string) => at.slice(0, 10);
    const minuteOf = (at: string) => at.slice(11, 16);
    const stand = (id: string, createdAt: string, before?: string, beforeId = 'n0') =>
      log.standingOf(
        aChatMessage({ id, createdAt }),
        before === undefined ? undefined : aChatMessage({ id: beforeId, createdAt: before }),
        dayOf,
        minuteOf,
      );
    expect(stand('n1', '2026-01-01T10:00:00Z')).toEqual({ startsDay: true, startsGroup: true });
    expect(stand('n1', '2026-01-02T10:00:00Z', '2026-01-01T10:00:00Z')).toEqual({ startsDay: true, startsGroup: true });
    expect(stand('n1', '2026-01-01T10:00:59Z', '2026-01-01T10:00:00Z')).toEqual({ startsDay: false, startsGroup: false });
    expect(stand('n1', '2026-01-01T10:01:00Z', '2026-01-01T10:00:59Z')).toEqual({ startsDay: false, startsGroup: true });
    expect(stand('n1', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', 'o0')).toEqual({ startsDay: false, startsGroup: true });
  });

  test('returns the partner from the key of a chat form', () => {
    expect([chatKey('9'), 'status', 'reply:9'].map(chatPartnerOf)).toEqual(['9', undefined, undefined]);
  });
});
