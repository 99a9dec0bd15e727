import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { commandPaletteMachine } from '#machines/shortcuts/command-palette.machine.ts';
import {
  selectAccounts,
  selectIsActive,
  selectIsOpen,
  selectMarked,
  selectPeoplePhase,
  selectPicked,
  selectQuery,
  selectStatusId,
} from '#machines/shortcuts/command-palette.selectors.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new Error('offline') };
const model = modelOf(commandPaletteMachine, {
  events: [
    { type: 'palette.open', statusId: '1' },
    { type: 'palette.open', statusId: undefined },
    { type: 'palette.type', query: '' },
    { type: 'palette.type', query: 'no' },
    { type: 'palette.mark', commandId: 'screen about' },
    { type: 'palette.run', commandId: 'screen about' },
    { type: 'palette.retry' },
    { type: 'palette.close' },
  ],
  outcomes: {
    recallAccounts: [{ done: [anAccount({ id: '1' })] }, failed],
    searchAccounts: [{ done: [anAccount({ id: '1' }), anAccount({ id: '2' })] }, failed],
  },
  project: ({ query, statusId, marked, accounts, picked }) => [query, statusId, marked, accounts.length, picked],
});

describe('command palette model', () => {
  it.each(model.paths)('$name', async (path) => {
    const calls = { recallAccounts: deferredCall<readonly Account[]>(), searchAccounts: deferredCall<readonly Account[]>() };
    const { recallAccounts, searchAccounts } = calls;
    const actors = { recallAccounts: recallAccounts.logic, searchAccounts: searchAccounts.logic } as never;
    const { actor, clock } = openAmong(commandPaletteMachine.provide({ actors }));
    let ran = 0;
    actor.on('palette.ran', () => {
      ran += 1;
      expect(selectIsOpen(actor.getSnapshot()), 'a command runs after the dialog was closed').toBe(false);
      expect(selectPicked(actor.getSnapshot())).toBe('screen about');
    });
    let mayRun = 0;
    const stands =
      (running: readonly string[], phase?: string) =>
      ({ context }: (typeof path)['start']) => {
        const snapshot = actor.getSnapshot();
        expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
        expect([selectIsOpen(snapshot), selectIsActive(snapshot), selectPeoplePhase(snapshot)]).toEqual([true, true, phase]);
        expect([selectQuery(snapshot), selectStatusId(snapshot), selectMarked(snapshot), selectAccounts(snapshot)]).toEqual([
          context.query,
          context.statusId,
          context.marked,
          context.accounts,
        ]);
      };
    await model.walk(path, {
      actor,
      events: {
        'palette.*': (event) => {
          if (event.type === 'palette.run' && selectIsOpen(actor.getSnapshot())) mayRun += 1;
          actor.send(event);
        },
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: {
        closed: () => {
          const snapshot = actor.getSnapshot();
          expect([selectIsOpen(snapshot), selectIsActive(snapshot)]).toEqual([false, false]);
          expect([selectQuery(snapshot), selectAccounts(snapshot)], 'no typed text and no account stay').toEqual(['', []]);
          expect(
            Object.values(calls).flatMap((call) => call.waiting()),
            'no request goes on',
          ).toEqual([]);
          expect(ran, 'each picked command runs once').toBe(mayRun);
        },
        'open.listing': (expected) => {
          stands([])(expected);
          expect(selectAccounts(actor.getSnapshot())).toEqual([]);
        },
        'open.searching.recalling': stands(['recallAccounts']),
        'open.searching.waiting': stands([], 'busy'),
        'open.searching.fetching.prompt': stands(['searchAccounts'], 'busy'),
        'open.searching.fetching.slow': stands(['searchAccounts'], 'slow'),
        'open.searching.found': stands([]),
        'open.searching.failed': stands([], 'failed'),
        running: () => {
          const snapshot = actor.getSnapshot();
          expect([selectIsOpen(snapshot), selectIsActive(snapshot)]).toEqual([false, true]);
          expect(ran, 'not before the dialog is closed').toBe(mayRun - 1);
        },
      },
    });
  });

  it('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'commandPalette', missed: [] });
  });
});
