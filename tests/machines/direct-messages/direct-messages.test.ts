import { describe, expect, test } from 'vitest';
import { directMessagesMachine } from '#machines/direct-messages/direct-messages.machine.ts';
import {
  selectDirect,
  selectDirectPhase,
  selectDirectQuestion,
  selectFailedDirect,
  selectOlderDirect,
} from '#machines/direct-messages/direct-messages.selectors.ts';
import type { DirectPage } from '#domain/direct-messages/conversations.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
const page = (picture: string, next?: string): DirectPage => ({
  conversations: [...picture].map((id) => ({ id, accountIds: ['noor'], statusId: `s${id}` })),
  normalised: {},
  ...(next === undefined ? {} : { next }),
});

const open = async (first = page('abc')) => {
  const [fetchConversations, dismiss] = [deferredCall<DirectPage>(), deferredCall<void, { id: string }>()];
  const actors = { fetchConversations: fetchConversations.logic, dismiss: dismiss.logic };
  const among = openAmong(directMessagesMachine.provide({ actors }));
  const { actor } = among;
  actor.send({ type: 'direct.view' });
  await fetchConversations.resolve(first);
  const ids = () =>
    selectDirect(actor.getSnapshot())
      .map(({ id }) => id)
      .join('');
  return { ...among, fetchConversations, dismiss, ids };
};

describe('direct messages machine', () => {
  // rules: conversations-grouped
  test('fetches on a stream event, and every minute while shown', async () => {
    const { actor, clock, fetchConversations, ids, receivedBy } = await open();
    expect(
      receivedBy('entities')
        .filter(({ type }) => type === 'entities.retain')
        .map(({ kind, ids: held }) => [kind, held]),
    ).toEqual([
      ['accounts', ['noor']],
      ['relationships', ['noor']],
      ['statuses', ['sa', 'sb', 'sc']],
    ]);
    actor.send({ type: 'direct.arrived' });
    actor.send({ type: 'direct.arrived' });
    expect(fetchConversations.waiting().length).toBe(1);
    await fetchConversations.resolve(page('dabc'));
    expect(ids()).toBe('dabc');
    clock.increment(60_000);
    await fetchConversations.resolve(page('dabc'));
    actor.send({ type: 'direct.leave' });
    clock.increment(600_000);
    expect(fetchConversations.waiting()).toEqual([]);
  });

  // rules: conversation-dismissed
  test('removes a dismissed conversation after confirmation at once, and restores it when refused', async () => {
    const { actor, dismiss, ids, notices } = await open();
    actor.send({ type: 'direct.dismiss', id: 'b' });
    expect([selectDirectQuestion(actor.getSnapshot()), dismiss.requested]).toEqual(['b', []]);
    actor.send({ type: 'direct.cancel' });
    expect(selectDirectQuestion(actor.getSnapshot())).toBe(undefined);
    for (const end of ['refuse', 'answer'] as const) {
      actor.send({ type: 'direct.dismiss', id: 'b' });
      actor.send({ type: 'direct.confirm' });
      expect([ids(), dismiss.requested.at(-1)]).toEqual(['ac', { id: 'b' }]);
      await (end === 'refuse' ? dismiss.reject(offline) : dismiss.resolve(undefined));
      expect([ids(), notices()]).toEqual([end === 'refuse' ? 'abc' : 'ac', ['conversations.dismiss_failed errors.no_connection']]);
    }
  });

  // rules: conversation-dismissed
  test('does not restore one that is dismissed during a fetch', async () => {
    const { actor, dismiss, fetchConversations, ids } = await open();
    actor.send({ type: 'direct.dismiss', id: 'b' });
    actor.send({ type: 'direct.confirm' });
    actor.send({ type: 'direct.arrived' });
    const before = fetchConversations.requested.length;
    await dismiss.resolve(undefined);
    expect([ids(), fetchConversations.requested.length, fetchConversations.waiting().length]).toEqual(['ac', before + 1, 1]);
  });

  test('fetches every minute after older ones failed to load, which stay failed until they are requested again', async () => {
    const { actor, clock, fetchConversations, ids } = await open(page('abc', '?max_id=c'));
    const older = () => selectOlderDirect(actor.getSnapshot());
    actor.send({ type: 'direct.older' });
    await fetchConversations.reject(offline);
    clock.increment(60_000);
    expect(fetchConversations.waiting().length).toBe(1);
    await fetchConversations.resolve(page('dabc', '?max_id=c'));
    expect([ids(), older()]).toEqual(['dabc', 'failed']);
    actor.send({ type: 'direct.older' });
    expect(older()).toBe('loading');
  });

  test('loads older ones that are requested during a poll, and the newest after them', async () => {
    const { actor, clock, fetchConversations, ids } = await open(page('abc', '?max_id=c'));
    const requested = () => fetchConversations.requested.slice(1).map((one) => one.page);
    clock.increment(60_000);
    actor.send({ type: 'direct.older' });
    expect([selectOlderDirect(actor.getSnapshot()), requested()]).toEqual(['loading', [undefined, '?max_id=c']]);
    for (const type of ['direct.arrived', 'direct.view'] as const) actor.send({ type });
    await fetchConversations.resolve(page('de'));
    expect([ids(), requested()]).toEqual(['abcde', [undefined, '?max_id=c', undefined]]);
    await fetchConversations.resolve(page('fabc', '?max_id=c'));
    expect([ids(), fetchConversations.waiting()]).toEqual(['fabcde', []]);
  });

  test('reports a failed poll until one succeeds, with the conversations and the failure of older ones unchanged', async () => {
    const { actor, clock, fetchConversations, ids } = await open(page('abc', '?max_id=c'));
    const states = () => [
      ids(),
      selectDirectPhase(actor.getSnapshot()),
      selectFailedDirect(actor.getSnapshot()),
      selectOlderDirect(actor.getSnapshot()),
    ];
    actor.send({ type: 'direct.older' });
    await fetchConversations.reject(offline);
    for (const _ of [1, 2]) {
      clock.increment(60_000);
      await fetchConversations.reject(offline);
      expect(states()).toEqual(['abc', 'loaded', 'failed', 'failed']);
    }
    actor.send({ type: 'direct.retry' });
    expect(states()).toEqual(['abc', 'loaded', 'retrying', 'failed']);
    await fetchConversations.resolve(page('dabc', '?max_id=c'));
    expect(states()).toEqual(['dabc', 'loaded', 'none', 'failed']);
  });

  test('shows the failure of the first fetch until one succeeds', async () => {
    const { actor, clock, fetchConversations } = await open(page(''));
    const states = () => [selectDirectPhase(actor.getSnapshot()), selectFailedDirect(actor.getSnapshot())];
    expect(states()).toEqual(['loaded', 'none']);
    clock.increment(60_000);
    await fetchConversations.reject(offline);
    expect(states()).toEqual(['failed', 'failed']);
    clock.increment(60_000);
    expect(states()).toEqual(['failed', 'retrying']);
    await fetchConversations.resolve(page(''));
    expect(states()).toEqual(['loaded', 'none']);
  });

  test('forgets a failure of older ones when the list restarts, and when it is shown again', async () => {
    const { actor, clock, fetchConversations } = await open(page('abc', '?max_id=c'));
    const older = () => selectOlderDirect(actor.getSnapshot());
    const fail = async () => {
      actor.send({ type: 'direct.older' });
      await fetchConversations.reject(offline);
      expect(older()).toBe('failed');
    };
    await fail();
    clock.increment(60_000);
    await fetchConversations.resolve(page('xyz', '?max_id=z'));
    expect(older()).toBe('idle');
    await fail();
    actor.send({ type: 'direct.view' });
    expect(older()).toBe('idle');
  });

  test('loads older ones on request', async () => {
    const { actor, fetchConversations, ids } = await open(page('ab', '?max_id=b'));
    actor.send({ type: 'direct.older' });
    expect(fetchConversations.requested.at(-1)).toEqual({ page: '?max_id=b' });
    await fetchConversations.resolve(page('cd'));
    expect(ids()).toBe('abcd');
  });
});
