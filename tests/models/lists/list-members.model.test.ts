import { describe, expect, test } from 'vitest';
import {
  listMembersMachine,
  selectIsMember,
  selectMemberIds,
  selectMembersPhase,
  selectMembersRest,
} from '#machines/lists/list-members.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { isResponseOf } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const first: Page = { ids: ['a'], normalised: {}, next: '?max_id=a' };
const last: Page = { ids: ['b'], normalised: {} };

const model = modelOf(listMembersMachine.provide({ actors: { setMember: lightChild([]) } }), {
  invariants: {
    'a page that failed to load can be fetched again': (snapshot) =>
      (selectMembersPhase(snapshot) !== 'failed' || snapshot.matches('closed') || snapshot.can({ type: 'members.retry' })) &&
      (selectMembersRest(snapshot) !== 'failed' || snapshot.can({ type: 'members.older' })),
    'no account is listed twice': ({ context: { ids } }) => new Set(ids).size === ids.length,
    'a failed page removes no account': ({ context: { ids } }, history) =>
      !isResponseOf('fetchNext', 'error', history) || ids === history.steps.at(-2)?.snapshot.context.ids,
    'the last press for an account holds until the response arrives': (snapshot, { last, steps }) =>
      last?.type !== 'member.set' || !steps.at(-1)?.isTaken || selectIsMember(snapshot, 'a') === last['wanted'],
    'a failed press is reported': (_, history) =>
      !isResponseOf('member:a 1', 'error', history) || history.steps.at(-1)?.notified('notices').length === 1,
    'one request per account is sent at a time': (_, { steps }) => (steps.at(-1)?.started('member:a 1').length ?? 0) <= 1,
  },
  events: [
    { type: 'members.open', listId: '1' },
    { type: 'members.retry' },
    { type: 'members.older' },
    { type: 'member.set', accountId: 'a', wanted: true },
    { type: 'member.set', accountId: 'a', wanted: false },
  ],
  outcomes: {
    fetchFirst: [{ done: first }, { done: { ids: [], normalised: {} } }, { error: offline }],
    fetchNext: [{ done: last }, { error: offline }],
    'member:a 1': [{ done: undefined }, { error: offline }],
  },
  project: ({ ids, next, off, pending }) => [ids, next, off, pending],
});

describe('list members model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const fetchMembers = deferredCall<Page>();
    const { actor, notices } = openAmong(
      listMembersMachine.provide({ actors: { setMember: lightChild(received), fetchMembers: fetchMembers.logic } }),
    );
    const is = (phase: string, rest: string | undefined, isAsking: boolean) => () => {
      const snapshot = actor.getSnapshot();
      const loaded = [selectMembersPhase(snapshot), rest === undefined ? undefined : selectMembersRest(snapshot)];
      expect([...loaded, fetchMembers.waiting().length > 0]).toEqual([phase, rest, isAsking]);
    };
    await model.walk(path, {
      actor,
      events: {
        'members.*': (event) => actor.send(event),
        'member.set': (event) => {
          const isKnown = selectMembersPhase(actor.getSnapshot()) === 'loaded';
          actor.send(event);
          if (isKnown) expect(selectIsMember(actor.getSnapshot(), 'a')).toBe(event.wanted);
        },
        ...endingsOf({ fetchFirst: fetchMembers, fetchNext: fetchMembers }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { ids } }) => expect(selectMemberIds(actor.getSnapshot())).toEqual(ids),
        closed: is('loading', undefined, false),
        loading: is('loading', undefined, true),
        failed: is('failed', undefined, false),
        loaded: () => expect(selectMembersPhase(actor.getSnapshot())).toBe('loaded'),
        'loaded.idle': ({ context: { next } }) => is('loaded', next === undefined ? 'end' : 'idle', false)(),
        'loaded.loadingMore': is('loaded', 'loading', true),
        'loaded.loadMoreFailed': is('loaded', 'failed', false),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.error.actor.member:a 1').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'listMembers', missed: [] });
  });
});
