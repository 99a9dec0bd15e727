import { describe, expect, test } from 'vitest';
import { formKeyOf } from '#domain/composer/draft-key.ts';
import { draftOfStatus, isExistingMedium } from '#domain/composer/rewriting.ts';
import type { Poll } from '#domain/status/poll.ts';
import type { Attachment } from '#domain/status/status.ts';
import { aStatus } from '#tests/support/entities.ts';

const source = { text: '**Birds** at the _pier_', spoilerText: 'Birds', contentType: 'text/markdown' };
const picture: Attachment = {
  id: '7',
  kind: 'image',
  url: 'https://a.example/media/gull.png?v=1',
  previewUrl: 'https://a.example/small/gull.png',
  mimetype: 'image/png',
  description: 'A gull',
};
const poll = (change: Partial<Poll> = {}): Poll => ({
  id: 'p',
  options: [
    { title: 'Pier', votesCount: 3 },
    { title: 'Bridge', votesCount: 0 },
  ],
  multiple: true,
  voted: true,
  expired: false,
  votesCount: 3,
  votersCount: 3,
  ownVotes: [0],
  emojis: [],
  ...change,
});

describe('draftOfStatus', () => {
  // rules: redraft-whole
  test('restores the source text, subject, media, visibility and language', () => {
    const status = aStatus({ visibility: 'unlisted', language: 'de', sensitive: true, attachments: [picture] });
    expect(draftOfStatus(status, source, undefined)).toEqual({
      text: '**Birds** at the _pier_',
      subject: 'Birds',
      visibility: 'unlisted',
      contentType: 'text/markdown',
      language: 'de',
      sensitive: true,
      media: [
        {
          key: 'kept-7',
          name: 'gull.png',
          type: 'image/png',
          size: 0,
          description: 'A gull',
          described: 'A gull',
          attachmentId: '7',
          previewUrl: 'https://a.example/small/gull.png',
        },
      ],
      poll: undefined,
    });
  });

  // rules: redraft-whole
  test('restores the lifetime', () => {
    const expiring = (expiresAt: string | undefined) =>
      draftOfStatus(aStatus({ createdAt: '2026-01-01T00:00:00Z', ...(expiresAt && { expiresAt }) }), source, undefined).expiresIn;
    expect([expiring('2026-01-02T00:00:01Z'), expiring('2025-01-01T00:00:00Z'), expiring(undefined)]).toEqual([
      86_400,
      undefined,
      undefined,
    ]);
  });

  // rules: list-scope
  test('restores the list', () => {
    const { visibility, listId } = draftOfStatus(aStatus({ visibility: 'direct', isForList: true, listId: '7' }), source, undefined);
    expect([visibility, listId]).toEqual(['direct', '7']);
  });

  // rules: quote-policy
  test('restores the accounts that may quote it', () => {
    const policyOf = (status: object) => draftOfStatus(aStatus(status), source, undefined).quotePolicy;
    expect([policyOf({ quotePolicy: 'nobody' }), policyOf({})]).toEqual(['nobody', undefined]);
  });

  test.each([
    ['2026-01-01T00:05:00Z', { amount: 5, unit: 'minutes' }],
    ['2026-01-01T01:30:00Z', { amount: 90, unit: 'minutes' }],
    ['2026-01-01T06:00:20Z', { amount: 6, unit: 'hours' }],
    ['2026-01-04T00:00:00Z', { amount: 3, unit: 'days' }],
    [undefined, { amount: 1, unit: 'days' }],
    ['2025-01-01T00:00:00Z', { amount: 1, unit: 'days' }],
  ] as const)('restores the duration of a poll that ends at %s: %o', (expiresAt, time) => {
    const status = aStatus({ createdAt: '2026-01-01T00:00:00Z' });
    const requested = draftOfStatus(status, source, poll(expiresAt === undefined ? {} : { expiresAt })).poll;
    expect(requested).toEqual({ options: ['Pier', 'Bridge'], multiple: true, ...time });
  });

  test('uses plain text and no language when the server names none', () => {
    const { contentType, language } = draftOfStatus(aStatus(), { ...source, contentType: '' }, undefined);
    expect([contentType, language]).toEqual(['text/plain', '']);
  });

  test.each([
    [{}, 'status'],
    [{ inReplyToId: '9' }, 'reply:9'],
    [{ quoteId: '8' }, 'quote:8'],
    [{ inReplyToId: '9', quoteId: '8' }, 'reply:9'],
  ])('composes %o again in the form %s', (status, key) => {
    expect(formKeyOf(status)).toBe(key);
  });

  test('distinguishes existing files from added ones', () => {
    const { media } = draftOfStatus(aStatus({ attachments: [picture] }), source, undefined);
    expect([...media, { key: 'f1' }].map(isExistingMedium)).toEqual([true, false]);
  });
});
