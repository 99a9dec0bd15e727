import { describe, expect, test } from 'vitest';
import { isSentMessage } from '#domain/chats/sent.ts';
import { aChatMessage } from '#tests/support/chats.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';

const entry = anEntry('k1', { submission: aSubmission({ idempotencyKey: 'k1', text: 'good  morning\n' }) });
const received = (change: Parameters<typeof aChatMessage>[0], plain = 'good morning', of = entry) =>
  isSentMessage(of, 'me', aChatMessage(change), plain);

describe('isSentMessage', () => {
  // rules: chat-lost
  test('matches by idempotency key, otherwise by text and file', () => {
    expect(received({ id: 'o1', idempotencyKey: 'k1' }, 'anything')).toBe(true);
    expect(received({ id: 'o1', idempotencyKey: 'k2' })).toBe(false);
    expect(received({ id: 'o1' })).toBe(true);
    expect(received({ id: 'o1' }, 'good night')).toBe(false);
    expect(received({ id: 'n1', idempotencyKey: 'k1' })).toBe(false);
    const withFile = anEntry('k1', { submission: aSubmission({ text: 'good morning', media: [aMedium({ attachmentId: '7' })] }) });
    expect(received({ id: 'o1' }, 'good morning', withFile)).toBe(false);
  });
});
