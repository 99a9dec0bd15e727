import { describe, expect, test } from 'vitest';
import {
  catchUpMachine,
  selectCatchUpFailure,
  selectCatchUpPhase,
  selectIsThrottled,
  type Start,
} from '#machines/catch-up/catch-up.machine.ts';
import { nothingLoaded } from '#domain/catch-up/progress.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const offline = { error: new CallError({ kind: 'offline' }) };
const throttled = { error: new CallError({ kind: 'throttled', status: 429, message: '', retryAfterMs: 5_000 }) };
const page = (id: string, hours: number, next?: string): Page => ({
  ids: [id],
  normalised: { statuses: [aStatus({ id, createdAt: new Date(NOW - hours * HOUR).toISOString() })] },
  ...(next === undefined ? {} : { next }),
});
const [recent, past] = [page('b', 7, 'below b'), page('a', 30, 'below a')];

const invariants: Invariants<typeof catchUpMachine> = {
  'a request begins below what is loaded': (snapshot, { started }) => {
    if (!snapshot.matches({ loading: 'fetching' })) return true;
    const { next } = snapshot.context.progress;
    return JSON.stringify(started('fetchPage').at(-1)) === JSON.stringify(next === 'newest' ? {} : { cursor: next });
  },
  'nothing that is loaded is dropped': ({ context: { progress } }, { steps }) => {
    const before = steps.at(-2)?.snapshot.context.progress.ids as readonly string[] | undefined;
    return (before ?? []).every((id) => [...progress.ids, ...(progress.beyond?.ids ?? [])].includes(id));
  },
  'no request follows a stop until the user continues': (snapshot, { last, steps }) =>
    last?.type !== 'catchUp.stop' || !steps.at(-1)?.isTaken || snapshot.matches({ settled: 'paused' }),
  'a failure is shown until the next page': ({ context: { failure } }, { last }) =>
    last?.type !== 'xstate.error.actor.fetchPage' || failure !== undefined,
};

/** With a limit of two requests, so that paths reach it. */
const limited = catchUpMachine.provide({ guards: { hasFetchedEnough: ({ context: { requests } }) => requests >= 2 } });

const model = modelOf(limited, {
  events: [
    { type: 'catchUp.show' },
    { type: 'catchUp.stop' },
    { type: 'catchUp.continue' },
    { type: 'catchUp.retry' },
    { type: 'catchUp.refresh' },
    { type: 'catchUp.pickRange', range: '6' },
    { type: 'catchUp.pickRange', range: '24' },
    { type: 'catchUp.pickOrder', order: 'replies' },
    { type: 'catchUp.pickKind', kind: 'media' },
    { type: 'posts.filtered', posts: [] },
  ],
  outcomes: {
    begin: [{ done: { moments: { now: NOW }, loaded: nothingLoaded } }, offline],
    fetchPage: [{ done: recent }, { done: past }, throttled, offline],
    filterPosts: [offline],
  },
  invariants,
  project: ({ range, progress, requests, isFiltering, failure }) => [
    range,
    progress.ids,
    Math.min(requests, 2),
    isFiltering,
    failure?.kind,
  ],
  limit: 20_000,
});

describe('catch-up model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [begin, fetchPage, filterPosts] = [deferredCall<Start>(), deferredCall<Page>(), deferredSource()];
    const { actor, clock } = openAmong(
      limited.provide({ actors: { begin: begin.logic, fetchPage: fetchPage.logic, filterPosts: filterPosts.logic as never } }),
    );
    const phase = (expected: string) => () => expect(selectCatchUpPhase(actor.getSnapshot())).toBe(expected);
    await model.walk(path, {
      actor,
      events: {
        'catchUp.*': (event) => actor.send(event),
        'posts.filtered': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ begin, fetchPage }),
        'xstate.error.actor.filterPosts': (event) => actor.send(event),
      },
      states: {
        unopened: phase('loading'),
        loading: phase('loading'),
        'loading.beginning': () => expect(begin.waiting()).toEqual(['begin']),
        'loading.fetching': () => expect(fetchPage.waiting()).toEqual(['fetchPage']),
        'loading.waiting': () => expect([selectIsThrottled(actor.getSnapshot()), fetchPage.waiting()]).toEqual([true, []]),
        settled: () => expect(fetchPage.waiting()).toEqual([]),
        'settled.complete': phase('complete'),
        'settled.paused': phase('paused'),
        'settled.failed': () => {
          phase('failed')();
          expect(selectCatchUpFailure(actor.getSnapshot())).toEqual({ kind: 'offline' });
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'catchUp', missed: [] });
  });
});
