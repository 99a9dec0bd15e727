import { describe, expect, test } from 'vitest';
import { favouriteMachine } from '../../../machines/status-actions/favourite.machine.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { CallError, type Failure } from '../../../src/domain/failure.ts';
import { aStatus } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong } from '../../support/machines.ts';

type Target = { statusId: string };
const harvestOf = (favourited: boolean): Harvest => ({ statuses: [aStatus({ favourited })] });
const hope = (favourited: boolean) => ({
  type: 'entities.hope',
  kind: 'statuses',
  id: '1',
  hope: { token: 'favourite', set: { favourited }, add: { favouritesCount: favourited ? 1 : -1 } },
});
const giveUp = { type: 'entities.giveUp', kind: 'statuses', id: '1', token: 'favourite' };
const settles = { kind: 'statuses', id: '1', token: 'favourite' };
const throttled = (retryAfterMs?: number): Failure => ({
  kind: 'throttled',
  status: 429,
  message: 'slow down',
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

const open = (wanted = true) => {
  const [sendFavourite, sendUnfavourite] = [heldCall<Harvest, Target>(), heldCall<Harvest, Target>()];
  const order: string[] = [];
  const actors = { sendFavourite: sendFavourite.logic, sendUnfavourite: sendUnfavourite.logic };
  const among = openAmong(favouriteMachine.provide({ actors }), { statusId: '1', wanted });
  const { actor, takeTold } = among;
  return {
    ...among,
    order,
    sendFavourite,
    sendUnfavourite,
    want: (wanted: boolean) => actor.send({ type: 'favourite.want', wanted }),
    /** How many times each call went out. */
    asked: () => [sendFavourite.asked.length, sendUnfavourite.asked.length],
    takeWrites: () => takeTold().map(([, event]) => event),
    refuse: (failure: Failure) => sendFavourite.refuse(new CallError(failure)),
    output: () => actor.getSnapshot().output,
  };
};

describe('one press', () => {
  test.each([true, false])('shows at once and settles with the answer (%s)', async (wanted) => {
    const { takeWrites, sendFavourite, sendUnfavourite, output, asked } = open(wanted);
    const call = wanted ? sendFavourite : sendUnfavourite;
    expect([takeWrites(), call.asked]).toEqual([[hope(wanted)], [{ statusId: '1' }]]);
    await call.answer(harvestOf(wanted));
    expect(takeWrites()[0]).toEqual({ type: 'entities.merge', harvest: harvestOf(wanted), settles });
    expect([output(), asked()]).toEqual([{ statusId: '1' }, wanted ? [1, 0] : [0, 1]]);
  });

  test('that is refused drops the hope and ends with what the server said (doc 2 §8)', async () => {
    const { takeWrites, refuse, output } = open();
    takeWrites();
    await refuse({ kind: 'rejected', status: 422, message: 'not allowed' });
    expect(takeWrites()).toEqual([giveUp]);
    expect(output()).toEqual({ statusId: '1', failure: { kind: 'rejected', status: 422, message: 'not allowed' } });
  });
});

describe('the last intent wins', () => {
  test('a second press while one is in flight only changes what is wanted, and one more call goes out', async () => {
    const { want, takeWrites, sendFavourite, sendUnfavourite, asked, output } = open();
    takeWrites();
    want(false);
    expect([takeWrites(), asked()]).toEqual([[giveUp], [1, 0]]);
    await sendFavourite.answer(harvestOf(true));
    expect(asked()).toEqual([1, 1]);
    expect(takeWrites()).toEqual([{ type: 'entities.merge', harvest: harvestOf(true) }, hope(false)]);
    await sendUnfavourite.answer(harvestOf(false));
    expect(takeWrites()[0]).toEqual({ type: 'entities.merge', harvest: harvestOf(false), settles });
    expect([output(), asked()]).toEqual([{ statusId: '1' }, [1, 1]]);
  });

  test.each([
    [
      [false, true],
      [1, 0],
    ],
    [
      [false, true, false],
      [1, 1],
    ],
    [
      [false, true, false, true],
      [1, 0],
    ],
    [
      [false, false, false],
      [1, 1],
    ],
  ])('quick presses %j make at most one call in flight and one more', async (presses, expected) => {
    const { want, sendFavourite, sendUnfavourite, asked, output } = open();
    for (const wanted of presses) {
      want(wanted);
      expect(asked()).toEqual([1, 0]);
    }
    await sendFavourite.answer(harvestOf(true));
    if (sendUnfavourite.asked.length > 0) await sendUnfavourite.answer(harvestOf(false));
    expect([asked(), output()]).toEqual([expected, { statusId: '1' }]);
  });

  test('what shows is always the last wish', () => {
    const { want, takeWrites } = open();
    expect(takeWrites()).toEqual([hope(true)]);
    want(false);
    want(true);
    expect(takeWrites()).toEqual([giveUp, hope(true)]);
  });
});

describe('too many presses (429)', () => {
  test('waits as long as the server says, then tries again', async () => {
    const { clock, refuse, sendFavourite, asked, takeWrites } = open();
    takeWrites();
    await refuse(throttled(12_000));
    clock.increment(11_999);
    expect([asked(), takeWrites()]).toEqual([[1, 0], []]);
    clock.increment(1);
    expect(asked()).toEqual([2, 0]);
    await sendFavourite.answer(harvestOf(true));
    expect(takeWrites()[0]).toEqual({ type: 'entities.merge', harvest: harvestOf(true), settles });
  });

  test.each([
    [undefined, 5_000],
    [3_600_000, 60_000],
  ])('where the server says %s ms it waits %i', async (retryAfterMs, wait) => {
    const { clock, refuse, asked } = open();
    await refuse(throttled(retryAfterMs));
    clock.increment(wait - 1);
    expect(asked()).toEqual([1, 0]);
    clock.increment(1);
    expect(asked()).toEqual([2, 0]);
  });

  test('tries again twice, and no more', async () => {
    const { clock, refuse, asked, output, takeWrites } = open();
    for (let attempt = 0; attempt < 2; attempt++) {
      await refuse(throttled(1_000));
      clock.increment(1_000);
    }
    takeWrites();
    await refuse(throttled(1_000));
    clock.increment(600_000);
    expect([asked(), output(), takeWrites()]).toEqual([[3, 0], { statusId: '1', failure: throttled(1_000) }, [giveUp]]);
  });

  test('who changes their mind while it waits needs no call at all', async () => {
    const { clock, refuse, want, asked, output } = open();
    await refuse(throttled(1_000));
    want(false);
    clock.increment(1_000);
    expect([asked(), output()]).toEqual([[1, 0], { statusId: '1' }]);
  });

  test('an answer makes the count start anew', async () => {
    const { clock, refuse, want, sendFavourite, sendUnfavourite, asked, output } = open();
    await refuse(throttled(1_000));
    clock.increment(1_000);
    want(false);
    await sendFavourite.answer(harvestOf(true));
    for (let attempt = 0; attempt < 2; attempt++) {
      await sendUnfavourite.refuse(new CallError(throttled(1_000)));
      clock.increment(1_000);
    }
    await sendUnfavourite.answer(harvestOf(false));
    expect([asked(), output()]).toEqual([[2, 3], { statusId: '1' }]);
  });
});
