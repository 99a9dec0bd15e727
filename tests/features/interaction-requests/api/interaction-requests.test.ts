import { afterEach, describe, expect, test } from 'vitest';
import { decideInteraction, fetchInteractionRequests } from '#features/interaction-requests/api/interaction-requests.ts';
import { countFollowRequests } from '#features/composer/api/waiting.ts';
import { fetchInteractionPolicy } from '#features/composer/api/interaction-policy.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { relateTo } from '#api/relations.ts';
import { sendStatus } from '#api/send-status.ts';
import { markStatus } from '#api/status-marks.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { InteractionDecision, InteractionRequest } from '#domain/interaction-requests/interaction-requests.ts';
import { aSubmission } from '#tests/support/drafts.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const [demo, noor] = [await instance.signIn('demo'), await instance.signIn('noor')];
await instance.testing('POST', 'instance', { flavour: 'gotosocial' });
const demoId = (await verifyCredentials(demo, undefined, signal)).id;
// A follower would need no approval.
await relateTo(noor, { accountId: demoId, action: 'unfollow' }, signal);
const send = async (http: typeof demo, change: object) => {
  const submission = aSubmission({ contentType: 'text/markdown', idempotencyKey: crypto.randomUUID(), ...change });
  const client = { ...http, can: (ability: string) => ability !== 'accountExtras' };
  return (await sendStatus(client, { submission }, signal)).statusId;
};
const requests = async () => (await fetchInteractionRequests(demo, { page: undefined }, signal)).requests;
const decide = (request: InteractionRequest, decision: InteractionDecision) => decideInteraction(demo, { request, decision }, signal);
const PATH = '^/api/v1/interaction_requests/[^/]+/(authorize|reject)$';

/** A post that noor may favourite and reply to only with approval; noor does both. */
const interact = async () => {
  const statusId = await send(demo, { text: 'Ask me first', interactionPolicy: 'approval' });
  const replyId = await send(noor, { text: '@demo may I?', purpose: { kind: 'reply', statusId } });
  await markStatus(noor, { statusId, mark: 'favourite', wanted: true }, signal);
  return { statusId, replyId };
};

afterEach(() => instance.testing('DELETE', 'faults'));

describe('interaction requests API', () => {
  // rules: interaction-policy
  test('sends and reads the policy of a post', async () => {
    const { statusId } = await interact();
    expect(await fetchInteractionPolicy(demo, { statusId }, signal)).toBe('approval');
    for (const request of await requests()) await decide(request, 'deny');
  });

  // rules: interaction-requests
  test('lists interactions with what they are about, and approves and denies them', async () => {
    const { statusId, replyId } = await interact();
    const [favourite, reply] = await requests();
    expect([favourite, reply]).toMatchObject([
      { type: 'favourite', statusId },
      { type: 'reply', statusId, replyId },
    ]);
    expect(await countFollowRequests(demo, { isFresh: true }, signal)).toBe(2);
    expect((await decide(favourite!, 'approve')).statuses).toMatchObject([{ id: statusId, favouritesCount: 1 }]);
    expect((await decide(reply!, 'deny')).statuses).toMatchObject([{ id: replyId, deleted: true }]);
    expect(await requests()).toEqual([]);
  });

  // rules: interaction-requests, removed-elsewhere
  test('accepts that a request was withdrawn, or decided although the response was lost', async () => {
    const { statusId } = await interact();
    const [favourite, reply] = await requests();
    await markStatus(noor, { statusId, mark: 'favourite', wanted: false }, signal);
    expect(await decide(favourite!, 'approve')).toEqual({});
    await instance.fault({ method: 'POST', path: PATH, times: 1, drop: 'after' });
    expect(await decide(reply!, 'approve')).toEqual({});
    expect(await requests()).toEqual([]);
  });

  test('reports a decision that the server did not make', async () => {
    await interact();
    const [favourite] = await requests();
    await instance.fault({ method: 'POST', path: PATH, status: 503, body: { error: 'busy' } });
    expect(await decide(favourite!, 'deny').catch(toFailure)).toMatchObject({ status: 503 });
    expect((await requests()).length).toBe(2);
  });
});
