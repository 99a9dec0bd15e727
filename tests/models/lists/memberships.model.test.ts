import { describe, expect, test } from 'vitest';
import {
  membershipsMachine,
  selectIsCreating,
  selectNewTitle,
  selectMemberships,
  selectMembershipsOf,
  selectMembershipsPhase,
  type Membership,
} from '#machines/lists/memberships.machine.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const friends: Membership = { listId: '1', title: 'Friends', isMember: false };

const model = modelOf(membershipsMachine.provide({ actors: { setMember: lightChild([]) } }), {
  events: [
    { type: 'memberships.open', accountId: 'a' },
    { type: 'memberships.close' },
    { type: 'memberships.retry' },
    { type: 'membership.set', listId: '1', wanted: true },
    { type: 'membership.set', listId: '1', wanted: false },
    { type: 'membership.name', title: 'Birds' },
    { type: 'membership.create' },
  ],
  outcomes: {
    fetchMemberships: [{ done: [friends] }, { done: [] }, { error: offline }],
    'member:a 1': [{ done: undefined }, { error: offline }],
    createList: [{ done: { id: '1', title: 'Birds' } }, { error: offline }],
  },
  project: ({ accountId, lists, pending, title, problem }) => [accountId, lists, pending, title, problem === undefined],
});

describe('memberships model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const fetchMemberships = deferredCall<readonly Membership[]>();
    const createList = deferredCall<OwnList>();
    const actors = { setMember: lightChild(received), fetchMemberships: fetchMemberships.logic, createList: createList.logic };
    const { actor, notices } = openAmong(membershipsMachine.provide({ actors }));
    const is = (phase: string, isAsking: boolean) => () =>
      expect([selectMembershipsPhase(actor.getSnapshot()), fetchMemberships.waiting().length > 0]).toEqual([phase, isAsking]);
    await model.walk(path, {
      actor,
      events: {
        'memberships.*': (event) => actor.send(event),
        'membership.set': (event) => {
          actor.send(event);
          const [first] = selectMemberships(actor.getSnapshot());
          if (first) expect(first.isMember).toBe(event.wanted);
        },
        'membership.*': (event) => actor.send(event),
        ...endingsOf({ fetchMemberships, createList }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { pending } }) => {
          const flows = Object.keys(actor.getSnapshot().children).filter((id) => id !== 'fetchMemberships' && id !== 'createList');
          expect(flows).toEqual(Object.keys(pending));
        },
        closed: () => expect(selectMembershipsOf(actor.getSnapshot())).toBe(undefined),
        loading: is('loading', true),
        failed: is('failed', false),
        ready: is('ready', false),
        'ready.idle': ({ context: { title } }) => expect(selectNewTitle(actor.getSnapshot())).toBe(title),
        'ready.creating': () => expect([selectIsCreating(actor.getSnapshot()), createList.waiting().length]).toEqual([true, 1]),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.error.actor.member:a 1').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'memberships', missed: [] });
  });
});
