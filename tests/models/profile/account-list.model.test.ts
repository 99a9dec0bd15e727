import { expect, test } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { accountListMachine, selectIds, selectListPhase, selectRest, type GoneWatch } from '#machines/profile/account-list.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timeline/page.ts';
import { heldCall, heldSource } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const page = (ids: string, next?: string): { done: Page } => ({
  done: { ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) },
});
const lost = { error: new CallError({ kind: 'offline' }) };
const input = { key: 'followers:me' } as const;

const model = modelOf(accountListMachine, {
  input,
  events: [{ type: 'list.older' }, { type: 'list.retry' }, { type: 'list.refresh' }, { type: 'list.gone', ids: ['a'] }],
  outcomes: {
    fetchFirst: [page('ab', '?2'), page('ab'), lost],
    fetchNext: [page('cd'), lost],
    fetchAnew: [page('ab', '?2'), lost],
    watchGone: [{ error: new Error('a bug') }],
  },
  project: ({ rows, failure, isWatched }) => [rows, failure?.kind, isWatched],
});

test.each(model.paths)('$name', async (path) => {
  const fetchPage = heldCall<Page>();
  const watchGone = heldSource<EventFromLogic<GoneWatch>>();
  const { actor } = openAmong(accountListMachine.provide({ actors: { fetchPage: fetchPage.logic, watchGone: watchGone.logic } }), input);
  const is = (phase: string, rest?: string) => () => {
    expect(selectListPhase(actor.getSnapshot())).toBe(phase);
    if (rest !== undefined) expect(selectRest(actor.getSnapshot())).toBe(rest);
    expect(new Set(selectIds(actor.getSnapshot())).size).toBe(selectIds(actor.getSnapshot()).length);
  };
  await model.walk(path, {
    actor,
    events: {
      'list.*': (event) => actor.send(event),
      'xstate.error.actor.watchGone': (event) => actor.send(event),
      ...endingsOf({ fetchFirst: fetchPage, fetchNext: fetchPage, fetchAnew: fetchPage }),
    },
    states: {
      loading: is('loading'),
      failed: is('failed'),
      known: () => {},
      'known.idle': is('known'),
      'known.growing': is('known', 'loading'),
      'known.stuck': is('known', 'failed'),
      'known.refreshing': is('known'),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'accountList', missed: [] });
});
