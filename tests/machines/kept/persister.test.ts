import { expect, test } from 'vitest';
import { persisterMachine } from '#machines/kept/persister.machine.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { deferredCall, deferredSource } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const writeKept = deferredCall<void, { key: TimelineKey; isLeaving: boolean }>();
  const giveRoom = deferredCall<void>();
  const source = deferredSource().logic;
  const among = openAmong(
    persisterMachine.provide({
      actors: { writeKept: writeKept.logic, giveRoom: giveRoom.logic, watchTimelines: source, watchDesired: source },
    }),
  );
  among.actor.send({ type: 'cache.configure', isWanted: true });
  const changed = (key: TimelineKey) => among.actor.send({ type: 'cache.changed', key });
  return { ...among, writeKept, giveRoom, changed, written: () => writeKept.asked.map(({ key }) => key) };
};

/** A keeper that has written something in this visit. */
const openWritten = async () => {
  const opened = open();
  const { changed, clock, writeKept, written } = opened;
  changed('friends');
  clock.increment(0);
  await writeKept.answer(undefined);
  const { length } = written();
  return { ...opened, written: () => written().slice(length) };
};

// rules: kept-written
test('the first write of a visit waits for no rest, so that a short one leaves something, too', () => {
  const { clock, changed, written } = open();
  changed('public-timeline');
  clock.increment(0);
  expect(written()).toEqual(['public-timeline']);
});

// rules: kept-written
test('several changes are written once the list rests, and what changes while it is written is written again', async () => {
  const { clock, changed, writeKept, written, actor } = await openWritten();
  changed('friends');
  changed('public-timeline');
  changed('friends');
  clock.increment(2_999);
  expect(written()).toEqual([]);
  clock.increment(1);
  expect(written()).toEqual(['public-timeline']);
  changed('public-timeline');
  await writeKept.answer(undefined);
  await writeKept.answer(undefined);
  await writeKept.answer(undefined);
  expect([written(), actor.getSnapshot().matches({ on: 'idle' })]).toEqual([['public-timeline', 'friends', 'public-timeline'], true]);
});

// rules: kept-written
test('a page that goes writes at once, also what waits for the page to have time', async () => {
  const { clock, changed, writeKept, actor } = open();
  changed('friends');
  actor.send({ type: 'cache.pageHidden' });
  expect(writeKept.asked).toEqual([{ key: 'friends', isLeaving: true }]);
  await writeKept.answer(undefined);
  changed('friends');
  clock.increment(3_000);
  actor.send({ type: 'cache.pageHidden' });
  expect(writeKept.asked.slice(1)).toEqual([
    { key: 'friends', isLeaving: false },
    { key: 'friends', isLeaving: true },
  ]);
});

// rules: kept-written
test('a full disk gives room as long as there is some, and then it is tried again later', async () => {
  const { clock, changed, writeKept, giveRoom, written, logged } = open();
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  changed('friends');
  clock.increment(3_000);
  await writeKept.refuse(full);
  await giveRoom.answer(undefined);
  await writeKept.refuse(full);
  await giveRoom.refuse(new Error('nothing else'));
  expect([written(), logged]).toEqual([['friends', 'friends'], ['kept timelines: Error: nothing else']]);
  clock.increment(60_000);
  expect(written()).toEqual(['friends', 'friends', 'friends']);
});
