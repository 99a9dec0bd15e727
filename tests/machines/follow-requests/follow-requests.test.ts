import { describe, expect, test } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { followRequestsMachine, type DecidedElsewhere, type RequestDecision } from '#machines/follow-requests/follow-requests.machine.ts';
import { selectRequestQuestion, selectRequests } from '#machines/follow-requests/follow-requests.selectors.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { anAccount, aRelationship } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const pageOf = (ids: readonly string[], next?: string): Page => ({
  ids,
  normalised: { accounts: ids.map((id) => anAccount({ id })) },
  ...(next === undefined ? {} : { next }),
});

const open = async (settings: Partial<Settings> = {}) => {
  const [fetchRequests, decideRequest] = [deferredCall<Page>(), deferredCall<Relationship | undefined, RequestDecision>()];
  const source = deferredSource();
  const toTabs: AnyEventObject[] = [];
  const otherTabs = fromCallback<DecidedElsewhere>(({ receive }) => receive((event) => void toTabs.push(event)));
  const among = openAmong(
    followRequestsMachine.provide({
      actors: { fetchRequests: fetchRequests.logic, decideRequest: decideRequest.logic, otherTabs, watchSettings: source.logic },
    }),
  );
  const { actor } = among;
  source.emit({ type: 'settings.changed', settings: { ...defaultSettings, ...settings } });
  actor.send({ type: 'requests.show' });
  await fetchRequests.resolve(pageOf(['noor', 'ingrid'], '?max_id=2'));
  return {
    ...among,
    fetchRequests,
    decideRequest,
    toTabs,
    press: (accountId: string, decision: RequestDecision['decision']) => actor.send({ type: 'request.decide', accountId, decision }),
    listed: () => selectRequests(actor.getSnapshot()),
    question: () => selectRequestQuestion(actor.getSnapshot()),
  };
};

describe('follow requests machine', () => {
  // rules: follow-request
  test('removes a decided request at once; updates notification, count and other tabs when the server confirms', async () => {
    const { press, listed, decideRequest, receivedBy, toTabs } = await open();
    press('noor', 'approve');
    expect([listed(), decideRequest.requested, receivedBy('notifications'), receivedBy('waiting')]).toEqual([
      ['ingrid'],
      [{ accountId: 'noor', decision: 'approve' }],
      [],
      [{ type: 'waiting.followRequestDecided' }],
    ]);
    await decideRequest.resolve(aRelationship({ id: 'noor', followedBy: true }));
    const decided = { accountId: 'noor', decision: 'approve' };
    expect([listed(), receivedBy('notifications'), toTabs, receivedBy('waiting').at(-1)]).toEqual([
      ['ingrid'],
      [{ type: 'notifications.requestDecided', ...decided }],
      [{ type: 'elsewhere.decided', ...decided }],
      { type: 'waiting.followRequests' },
    ]);
  });

  // rules: follow-request, removed-elsewhere
  test('removes a request that was withdrawn or decided elsewhere, without an error', async () => {
    const { press, listed, decideRequest, notices } = await open();
    press('noor', 'deny');
    await decideRequest.resolve(undefined);
    expect([listed(), notices()]).toEqual([['ingrid'], []]);
  });

  // rules: follow-request
  test('restores a refused one at its position, with a notice', async () => {
    const { press, listed, decideRequest, notices, receivedBy } = await open();
    press('noor', 'deny');
    await decideRequest.reject(new CallError({ kind: 'offline' }));
    expect([listed(), notices(), receivedBy('notifications'), receivedBy('waiting').at(-1)]).toEqual([
      ['noor', 'ingrid'],
      ['follow_requests.deny_failed errors.no_connection'],
      [],
      { type: 'waiting.followRequests' },
    ]);
  });

  // rules: follow-request-confirmed, confirm-defaults
  test.each([
    ['approve', 'modalOnApproveFollow'],
    ['deny', 'modalOnDenyFollow'],
  ] as const)('confirms %s only with the setting', async (decision, setting) => {
    const { press, question, decideRequest, actor, listed } = await open({ [setting]: true });
    const other = decision === 'approve' ? 'deny' : 'approve';
    press('noor', decision);
    expect([question(), decideRequest.requested, listed()]).toEqual([{ accountId: 'noor', decision }, [], ['noor', 'ingrid']]);
    actor.send({ type: 'request.cancel' });
    press('noor', decision);
    actor.send({ type: 'request.confirm' });
    press('ingrid', other);
    expect(decideRequest.requested).toEqual([
      { accountId: 'noor', decision },
      { accountId: 'ingrid', decision: other },
    ]);
  });

  test('ignores a second press during a request', async () => {
    const { press, decideRequest } = await open();
    press('noor', 'approve');
    press('noor', 'deny');
    expect(decideRequest.requested.length).toBe(1);
  });

  // rules: follow-request
  test('puts a new request first; loads older ones on request', async () => {
    const { actor, listed, fetchRequests } = await open();
    actor.send({ type: 'requests.arrived', accountIds: ['mallory'] });
    actor.send({ type: 'requests.loadOlder' });
    expect(fetchRequests.requested.at(-1)).toEqual({ page: '?max_id=2' });
    await fetchRequests.resolve(pageOf(['ingrid', 'zoe']));
    expect(listed()).toEqual(['mallory', 'noor', 'ingrid', 'zoe']);
  });

  test('retains the accounts and relationships of all listed requests in the cache', async () => {
    const { actor, fetchRequests, receivedBy } = await open();
    const retained = () =>
      receivedBy('entities').flatMap((event) => (event['type'] === 'entities.retain' ? [`${event['kind']} ${String(event['ids'])}`] : []));
    expect(retained()).toEqual(['accounts noor,ingrid', 'relationships noor,ingrid']);
    actor.send({ type: 'requests.loadOlder' });
    await fetchRequests.resolve(pageOf(['zoe']));
    expect(retained().at(-1)).toBe('relationships noor,ingrid,zoe');
    actor.send({ type: 'requests.arrived', accountIds: ['mallory'] });
    actor.send({ type: 'elsewhere.decided', accountId: 'noor', decision: 'deny' });
    expect(retained().slice(-2)).toEqual(['accounts mallory,ingrid,zoe', 'relationships mallory,ingrid,zoe']);
  });

  test('neither restores a decided request nor loses a new one by an older response', async () => {
    const { actor, press, listed, fetchRequests, decideRequest } = await open();
    actor.send({ type: 'requests.show' });
    press('noor', 'approve');
    await decideRequest.resolve(aRelationship({ id: 'noor' }));
    actor.send({ type: 'requests.arrived', accountIds: ['mallory'] });
    await fetchRequests.resolve(pageOf(['noor', 'ingrid']));
    expect(listed()).toEqual(['mallory', 'ingrid']);
    actor.send({ type: 'requests.arrived', accountIds: ['noor'] });
    expect(listed()).toEqual(['noor', 'mallory', 'ingrid']);
  });

  test('removes a request decided in another tab', async () => {
    const { actor, listed, receivedBy } = await open();
    actor.send({ type: 'elsewhere.decided', accountId: 'noor', decision: 'deny' });
    expect([listed(), receivedBy('notifications')]).toEqual([
      ['ingrid'],
      [{ type: 'notifications.requestDecided', accountId: 'noor', decision: 'deny' }],
    ]);
  });
});
