import { expect, test } from 'vitest';
import {
  interactionListMachine,
  selectInteractionIds,
  selectInteractionPhase,
  selectInteractionRest,
} from '#machines/interactions/interaction-list.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timeline/page.ts';
import { aNotification } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const page = (ids: string, next?: string): { done: Page } => ({
  done: { ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) },
});
const lost = { error: new CallError({ kind: 'offline' }) };
const input = { of: 'mentions' } as const;

const model = modelOf(interactionListMachine, {
  input,
  events: [
    { type: 'list.older' },
    { type: 'list.retry' },
    { type: 'list.refresh' },
    { type: 'list.arrived', newest: [aNotification({ id: 'x', type: 'mention' })] },
    { type: 'list.gone', ids: ['a'] },
  ],
  outcomes: {
    fetchFirst: [page('ab', '?2'), page('ab'), lost],
    fetchNext: [page('cd'), lost],
    fetchAnew: [page('ab', '?2'), lost],
  },
  project: ({ rows, failure }) => [rows, failure?.kind],
});

test.each(model.paths)('$name', async (path) => {
  const fetchPage = heldCall<Page>();
  const { actor } = openAmong(interactionListMachine.provide({ actors: { fetchPage: fetchPage.logic } }), input);
  const is = (phase: string, rest?: string) => () => {
    expect(selectInteractionPhase(actor.getSnapshot())).toBe(phase);
    if (rest !== undefined) expect(selectInteractionRest(actor.getSnapshot())).toBe(rest);
    const ids = selectInteractionIds(actor.getSnapshot());
    expect(new Set(ids).size).toBe(ids.length);
  };
  await model.walk(path, {
    actor,
    events: {
      'list.*': (event) => actor.send(event),
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
  expect(recordCoverage([model])).toMatchObject({ machine: 'interactionList', missed: [] });
});
