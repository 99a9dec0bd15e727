import { describe, expect, test } from 'vitest';
import { persisterMachine } from '#machines/timeline-cache/persister.machine.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const writeCache = deferredCall<void, { key: TimelineKey; isClosing: boolean }>();
  const giveRoom = deferredCall<void>();
  const source = deferredSource().logic;
  const among = openAmong(
    persisterMachine.provide({
      actors: { writeCache: writeCache.logic, giveRoom: giveRoom.logic, watchTimelines: source, watchDesired: source },
    }),
  );
  among.actor.send({ type: 'cache.configure', isWanted: true });
  const changed = (key: TimelineKey) => among.actor.send({ type: 'cache.changed', key });
  return { ...among, writeCache, giveRoom, changed, written: () => writeCache.requested.map(({ key }) => key) };
};

/** Opens a persister that has written in this visit. */
const openWritten = async () => {
  const opened = open();
  const { changed, clock, writeCache, written } = opened;
  changed('friends');
  clock.increment(0);
  await writeCache.resolve(undefined);
  const { length } = written();
  return { ...opened, written: () => written().slice(length) };
};

describe('cache persister machine', () => {
  // rules: cached-written
  test('writes at once for the first time in a visit, so that a short visit stores something', () => {
    const { clock, changed, written } = open();
    changed('public-timeline');
    clock.increment(0);
    expect(written()).toEqual(['public-timeline']);
  });

  // rules: cached-written
  test('combines changes into one write when the list is idle, and writes again after changes during it', async () => {
    const { clock, changed, writeCache, written, actor } = await openWritten();
    changed('friends');
    changed('public-timeline');
    changed('friends');
    clock.increment(2_999);
    expect(written()).toEqual([]);
    clock.increment(1);
    expect(written()).toEqual(['public-timeline']);
    changed('public-timeline');
    await writeCache.resolve(undefined);
    await writeCache.resolve(undefined);
    await writeCache.resolve(undefined);
    expect([written(), actor.getSnapshot().matches({ enabled: 'idle' })]).toEqual([
      ['public-timeline', 'friends', 'public-timeline'],
      true,
    ]);
  });

  // rules: cached-written
  test('writes at once when the page is hidden, including writes that wait for idle time', async () => {
    const { clock, changed, writeCache, actor } = open();
    changed('friends');
    actor.send({ type: 'cache.pageHidden' });
    expect(writeCache.requested).toEqual([{ key: 'friends', isClosing: true }]);
    await writeCache.resolve(undefined);
    changed('friends');
    clock.increment(3_000);
    actor.send({ type: 'cache.pageHidden' });
    expect(writeCache.requested.slice(1)).toEqual([
      { key: 'friends', isClosing: false },
      { key: 'friends', isClosing: true },
    ]);
  });

  // rules: cached-written
  test('frees space on a full disk as long as possible, then retries later', async () => {
    const { clock, changed, writeCache, giveRoom, written, logged } = open();
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    changed('friends');
    clock.increment(3_000);
    await writeCache.reject(full);
    await giveRoom.resolve(undefined);
    await writeCache.reject(full);
    await giveRoom.reject(new Error('nothing else'));
    expect([written(), logged]).toEqual([['friends', 'friends'], ['kept timelines: Error: nothing else']]);
    clock.increment(60_000);
    expect(written()).toEqual(['friends', 'friends', 'friends']);
  });
});
