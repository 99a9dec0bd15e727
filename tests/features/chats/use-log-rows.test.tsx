import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/outbox/outbox.ts';
import { useLogRows } from '#features/chats/use-log-rows.ts';
import { anEntry } from '#tests/support/drafts.ts';

const keyOf = (id: string) => `key of ${id}`;
const none: readonly Entry[] = [];

describe('useLogRows', () => {
  // rules: chat-pending, chat-log
  test('returns unchanged rows by identity when others arrive, and reports that the start shifted', () => {
    const { result, rerender } = renderHook(({ ids, pending }) => useLogRows(ids, pending, keyOf), {
      initialProps: { ids: ['1', '2'], pending: none },
    });
    const [one, two] = result.current.rows;
    rerender({ ids: ['1', '2'], pending: [anEntry('k1')] });
    expect(result.current.rows.map(({ key }) => key)).toEqual(['key of 1', 'key of 2', anEntry('k1').submission.idempotencyKey]);
    expect([result.current.rows[0] === one, result.current.rows[1] === two, result.current.isShifted]).toEqual([true, true, false]);
    rerender({ ids: ['0', '1', '2'], pending: none });
    expect([result.current.rows.indexOf(one!), result.current.rows.indexOf(two!), result.current.isShifted]).toEqual([1, 2, true]);
  });
});
