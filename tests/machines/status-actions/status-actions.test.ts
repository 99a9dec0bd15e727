import { describe, expect, test } from 'vitest';
import { favouriteMachine } from '../../../machines/status-actions/favourite.machine.ts';
import { statusActionsMachine } from '../../../machines/status-actions/status-actions.machine.ts';
import { selectProblemOf } from '../../../machines/status-actions/status-actions.selectors.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { CallError, type Failure } from '../../../src/domain/failure.ts';
import { aStatus } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong, wordsOf } from '../../support/machines.ts';

const open = () => {
  const sendFavourite = heldCall<Harvest, { statusId: string }>();
  const sendUnfavourite = heldCall<Harvest, { statusId: string }>();
  const favourite = favouriteMachine.provide({ actors: { sendFavourite: sendFavourite.logic, sendUnfavourite: sendUnfavourite.logic } });
  const among = openAmong(statusActionsMachine.provide({ actors: { favourite } }));
  const { actor } = among;
  return {
    ...among,
    sendFavourite,
    sendUnfavourite,
    want: (statusId: string, wanted: boolean) => actor.send({ type: 'favourite.want', statusId, wanted }),
    refuse: (failure: Failure) => sendFavourite.refuse(new CallError(failure)),
    running: () => Object.keys(actor.getSnapshot().children),
    problem: (statusId: string) => {
      const problem = selectProblemOf(actor.getSnapshot(), statusId);
      return problem && wordsOf(problem);
    },
  };
};

test('each status has at most one flow, which is gone when it ends', async () => {
  const { want, running, sendFavourite, sendUnfavourite } = open();
  want('1', true);
  want('1', false);
  want('1', true);
  expect([running(), sendFavourite.asked, sendUnfavourite.asked]).toEqual([['favourite:1'], [{ statusId: '1' }], []]);
  await sendFavourite.answer({ statuses: [aStatus({ favourited: true })] });
  expect(running()).toEqual([]);
  want('1', false);
  expect([running(), sendUnfavourite.asked]).toEqual([['favourite:1'], [{ statusId: '1' }]]);
});

test('statuses do not wait for each other', () => {
  const { want, running, sendFavourite } = open();
  want('1', true);
  want('2', true);
  expect([running(), sendFavourite.asked]).toEqual([
    ['favourite:1', 'favourite:2'],
    [{ statusId: '1' }, { statusId: '2' }],
  ]);
});

describe('a refusal (doc 2 §8: the server’s words on the status, until dismissed)', () => {
  test('stays on its status until it is read', async () => {
    const { actor, want, refuse, problem } = open();
    want('1', true);
    await refuse({ kind: 'forbidden', status: 403, message: 'You are blocked' });
    expect([problem('1'), problem('2')]).toEqual(['errors.said You are blocked', undefined]);
    actor.send({ type: 'statusAction.dismiss', statusId: '2' });
    expect(problem('1')).toBe('errors.said You are blocked');
    actor.send({ type: 'statusAction.dismiss', statusId: '1' });
    expect(problem('1')).toBe(undefined);
  });

  test('goes when it is tried again', async () => {
    const { want, refuse, problem } = open();
    want('1', true);
    await refuse({ kind: 'offline' });
    expect(problem('1')).toBe('errors.no_connection');
    want('1', true);
    expect(problem('1')).toBe(undefined);
  });
});

test('a flow that crashes is dropped and said on its status, and the others run on', async () => {
  const favourite = favouriteMachine.provide({
    actors: { sendFavourite: heldCall<Harvest>().logic },
    guards: {
      isWanted: ({ context }) => {
        if (context.statusId === 'bad') throw new Error('a bug');
        return true;
      },
    },
  });
  const { actor } = openAmong(statusActionsMachine.provide({ actors: { favourite } }));
  for (const statusId of ['good', 'bad']) actor.send({ type: 'favourite.want', statusId, wanted: true });
  expect([Object.keys(actor.getSnapshot().children), actor.getSnapshot().context]).toEqual([
    ['favourite:good'],
    { favourites: ['good'], problems: { bad: { key: 'errors.malformed' } } },
  ]);
});
