import { describe, expect, test } from 'vitest';
import { findSent, newestOwn } from '#features/composer/api/own-statuses.ts';
import { sendStatus } from '#api/send-status.ts';
import type { Submission } from '#domain/composer/draft.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const { statusId: some } = await sendStatus(demo, { submission: aSubmission({ text: 'Some', idempotencyKey: 'k0' }) }, signal);
const accountId = await (async () => {
  const response = await fetch(`${instance.origin}/api/v1/statuses/${some}`);
  return ((await response.json()) as { account: { id: string } }).account.id;
})();

const sentAs = (key: string, submission: Partial<Submission>, newestId?: string) =>
  anEntry(key, { submission: aSubmission({ idempotencyKey: key, ...submission }), ...(newestId === undefined ? {} : { newestId }) });
const post = (key: string, change: Partial<Submission>) =>
  sendStatus(demo, { submission: aSubmission({ idempotencyKey: key, ...change }) }, signal);
const find = async (entry: ReturnType<typeof sentAs>) => (await findSent(demo, { accountId, entry }, signal))?.statusId;

describe('own statuses API', () => {
  test('returns the newest status of an account', async () => {
    expect(await newestOwn(demo, { accountId }, signal)).toBe(some);
  });

  test('finds a posted status among newer ones by text, visibility and reply target', async () => {
    const newest = await newestOwn(demo, { accountId }, signal);
    const { statusId } = await post('k1', { text: 'Found  again\n', subject: 'birds', visibility: 'unlisted' });
    const sent = { text: 'Found again', subject: 'birds', visibility: 'unlisted' } as const;
    expect(await find(sentAs('k1', sent, newest))).toBe(statusId);
    expect(await find(sentAs('k1', { ...sent, text: 'Found' }, newest))).toBe(undefined);
    expect(await find(sentAs('k1', { ...sent, subject: '' }, newest))).toBe(undefined);
    expect(await find(sentAs('k1', { ...sent, visibility: 'public' }, newest))).toBe(undefined);
    expect(await find(sentAs('k1', { ...sent, purpose: { kind: 'reply', statusId: some } }, newest))).toBe(undefined);
  });

  test('ignores an older status with the same text', async () => {
    const { statusId } = await post('k2', { text: 'Good morning' });
    expect(await find(sentAs('k3', { text: 'Good morning' }, statusId))).toBe(undefined);
  });

  test('ignores an older status with the same text when the newest is unknown', async () => {
    await post('k4', { text: 'Good night' });
    expect(await find(sentAs('k5', { text: 'Good night' }))).toBe(undefined);
  });

  test('searches the complete timeline of an account that had no statuses', async () => {
    expect(await find(sentAs('k0', { text: 'Some' }, ''))).toBe(some);
  });

  test('finds an edit once the status has the edited content', async () => {
    const { statusId } = await post('k6', { text: 'Before', subject: 'birds' });
    const edit = (change: Partial<Submission>) => sentAs('k7', { purpose: { kind: 'edit', statusId }, subject: 'birds', ...change });
    expect(await find(edit({ text: 'After' }))).toBe(undefined);
    await sendStatus(demo, { submission: edit({ text: 'After' }).submission }, signal);
    expect(await find(edit({ text: 'After' }))).toBe(statusId);
    expect(await find(edit({ text: 'After', media: [aMedium({ attachmentId: '7' })] }))).toBe(undefined);
    expect(await find(edit({ text: 'After', purpose: { kind: 'edit', statusId: 'removed' } }))).toBe(undefined);
  });
});
