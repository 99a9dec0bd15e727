import { afterEach, describe, expect, test } from 'vitest';
import { changeQuotePolicy } from '#features/quote-policy/api/quote-policy.ts';
import { revokeQuote } from '#api/quotes.ts';
import { sendStatus } from '#api/send-status.ts';
import { fetchStatus } from '#api/statuses.ts';
import { QUOTE_POLICIES } from '#domain/status/quote-policy.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { aSubmission } from '#tests/support/drafts.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'mastodon' });
/** Returns a client that knows the fields of Mastodon. */
const signIn = async (username: string): Promise<Http> => ({
  ...(await instance.signIn(username)),
  can: (ability) => ability !== 'quoteId',
  takes: () => false,
});
const [demo, noor] = [await signIn('demo'), await signIn('noor')];
const post = async () =>
  (await sendStatus(demo, { submission: aSubmission({ text: 'Tides', idempotencyKey: crypto.randomUUID() }) }, signal)).statusId;
const quote = async (statusId: string) => {
  const submission = aSubmission({ text: 'Look', purpose: { kind: 'quote', statusId }, idempotencyKey: crypto.randomUUID() });
  return (await sendStatus(noor, { submission }, signal)).statusId;
};
const stateOf = async (statusId: string) =>
  (await fetchStatus(noor, { statusId }, signal)).normalised.statuses?.find(({ id }) => id === statusId)?.quoteState;

afterEach(() => instance.testing('DELETE', 'faults'));

describe('quote policy API', () => {
  // rules: quote-policy-change
  test('changes who can quote a published post', async () => {
    const statusId = await post();
    for (const policy of QUOTE_POLICIES) {
      const { statuses } = await changeQuotePolicy(demo, { statusId, policy }, signal);
      expect(statuses).toMatchObject([{ id: statusId, quotePolicy: policy }]);
    }
    expect(await changeQuotePolicy(noor, { statusId, policy: 'public' }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });

  test('finds the change although the response was lost, and reports one that the server ignored', async () => {
    const statusId = await post();
    await instance.fault({ method: 'PUT', path: '^/api/v1/statuses/[^/]+/interaction_policy$', times: 1, drop: 'after' });
    expect((await changeQuotePolicy(demo, { statusId, policy: 'nobody' }, signal)).statuses).toMatchObject([{ quotePolicy: 'nobody' }]);
    await instance.fault({ method: 'PUT', path: '^/api/v1/statuses/[^/]+/interaction_policy$', times: 1, drop: 'before' });
    expect(await changeQuotePolicy(demo, { statusId, policy: 'public' }, signal).catch(toFailure)).toEqual({ kind: 'offline' });
  });

  // rules: quote-removal
  test('removes a post from a quote, also if the response is lost', async () => {
    const quotedId = await post();
    const [first, second] = [await quote(quotedId), await quote(quotedId)];
    expect((await revokeQuote(demo, { statusId: first, quotedId }, signal)).statuses).toMatchObject([{ id: first, quoteState: 'revoked' }]);
    await instance.fault({ method: 'POST', path: '^/api/v1/statuses/[^/]+/quotes/[^/]+/revoke$', times: 1, drop: 'after' });
    await revokeQuote(demo, { statusId: second, quotedId }, signal);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'revoked']);
  });

  test('does not remove another account’s post from a quote', async () => {
    const quotedId = await post();
    const statusId = await quote(quotedId);
    expect(await revokeQuote(noor, { statusId, quotedId }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
    expect(await stateOf(statusId)).toBe('accepted');
  });
});
