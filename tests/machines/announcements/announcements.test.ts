import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { announcementsMachine, type ElsewhereAnnounced } from '#machines/announcements/announcements.machine.ts';
import { selectAnnouncements, selectIsRemoving } from '#machines/announcements/announcements.selectors.ts';
import type { Announcement, Board } from '#domain/announcements/announcement.ts';
import { CallError } from '#domain/text/failure.ts';
import { aBoard, anAnnouncement } from '#tests/support/announcements.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const refused = new CallError({ kind: 'rejected', status: 422, message: 'no' });

const open = async (...all: Announcement[]) => {
  const [fetchBoard, markRead, remove, react] = [deferredCall<Board>(), deferredCall<void>(), deferredCall<void>(), deferredCall<void>()];
  const tabs: ElsewhereAnnounced[] = [];
  const otherTabs = fromCallback<ElsewhereAnnounced>(({ receive }) => receive((event) => void tabs.push(event)));
  const among = openAmong(
    announcementsMachine.provide({
      actors: { fetchBoard: fetchBoard.logic, markRead: markRead.logic, remove: remove.logic, react: react.logic, otherTabs },
    }),
  );
  const { actor, receivedBy } = among;
  actor.send({ type: 'announcements.show' });
  await fetchBoard.resolve(aBoard(all));
  const counted = () => receivedBy('waiting').map(({ unread }) => Number(unread));
  const read = () => selectAnnouncements(actor.getSnapshot()).map((one) => one.read);
  return { ...among, fetchBoard, markRead, remove, react, tabs, counted, read };
};

describe('announcements machine', () => {
  // rules: announcements-poll
  test('fetches every 300 s while shown, and not otherwise', async () => {
    const { actor, clock, fetchBoard } = await open(anAnnouncement());
    clock.increment(299_999);
    expect(fetchBoard.requested.length).toBe(1);
    clock.increment(1);
    expect(fetchBoard.requested.length).toBe(2);
    await fetchBoard.reject(refused);
    expect(selectAnnouncements(actor.getSnapshot()).length).toBe(1);
    actor.send({ type: 'announcements.leave' });
    clock.increment(900_000);
    actor.send({ type: 'announcements.changed' });
    expect(fetchBoard.requested.length).toBe(2);
    actor.send({ type: 'announcements.show' });
    expect(fetchBoard.requested.length).toBe(3);
  });

  // rules: announcements-poll
  test('fetches again when the badge counts another number, and at once on a server event', async () => {
    const { actor, fetchBoard } = await open(anAnnouncement());
    actor.send({ type: 'announcements.counted', unread: 1 });
    expect(fetchBoard.requested.length).toBe(1);
    actor.send({ type: 'announcements.counted', unread: 2 });
    expect(fetchBoard.requested.length).toBe(2);
    actor.send({ type: 'announcements.changed' });
    expect([fetchBoard.requested.length, fetchBoard.signals.map(({ aborted }) => aborted)]).toEqual([3, [false, true, false]]);
  });

  test.each(['announcements.changed', 'elsewhere.changed'] as const)('fetches anew on %s during the first fetch', async (type) => {
    const fetchBoard = deferredCall<Board>();
    const { actor } = openAmong(
      announcementsMachine.provide({ actors: { fetchBoard: fetchBoard.logic, otherTabs: fromCallback(() => {}) } }),
    );
    actor.send({ type: 'announcements.show' });
    actor.send({ type });
    await fetchBoard.resolve(aBoard([anAnnouncement()]));
    expect([selectAnnouncements(actor.getSnapshot()).length, fetchBoard.signals.map(({ aborted }) => aborted)]).toEqual([1, [true, false]]);
  });

  // rules: announcement-read
  test('marks as read at once, with the badge, and ignores older responses', async () => {
    const { actor, clock, counted, fetchBoard, markRead, read, tabs } = await open(anAnnouncement());
    clock.increment(300_000);
    actor.send({ type: 'announcement.read', id: '1' });
    expect([read(), counted(), markRead.requested]).toEqual([[true], [1, 0], [{ id: '1' }]]);
    actor.send({ type: 'announcement.read', id: '1' });
    await fetchBoard.resolve(aBoard([anAnnouncement()]));
    expect([read(), markRead.requested.length, counted().at(-1)]).toEqual([[true], 1, 0]);
    await markRead.resolve();
    expect([read(), tabs]).toEqual([[true], [{ type: 'elsewhere.read', id: '1' }]]);
  });

  // rules: announcement-read
  test('reverts to unread when the server refuses, with a notice', async () => {
    const { actor, counted, markRead, read, notices } = await open(anAnnouncement());
    actor.send({ type: 'announcement.read', id: '1' });
    await markRead.reject(refused);
    expect([read(), counted(), notices()]).toEqual([[false], [1, 0, 1], ['announcements.read_failed errors.response_text no']]);
  });

  // rules: announcement-inactive
  test('does not mark inactive ones as read', async () => {
    const { actor, markRead } = await open(anAnnouncement({ inactive: true }));
    actor.send({ type: 'announcement.read', id: '1' });
    expect(markRead.requested).toEqual([]);
  });

  // rules: announcements-tabs
  test('applies what another tab read, and fetches what it changed', async () => {
    const { actor, counted, fetchBoard, markRead, read } = await open(anAnnouncement());
    actor.send({ type: 'elsewhere.read', id: '1' });
    expect([read(), counted(), markRead.requested]).toEqual([[true], [1, 0], []]);
    actor.send({ type: 'elsewhere.changed' });
    expect(fetchBoard.requested.length).toBe(2);
  });

  // rules: announcement-staff, announcements-tabs
  test('removes one when the server has removed it, and retains it on failure', async () => {
    const { actor, remove, notices, tabs } = await open(anAnnouncement());
    actor.send({ type: 'announcement.remove', id: '1' });
    actor.send({ type: 'announcement.remove', id: '1' });
    expect([remove.requested.length, selectIsRemoving(actor.getSnapshot(), '1')]).toEqual([1, true]);
    await remove.reject(refused);
    expect([selectIsRemoving(actor.getSnapshot(), '1'), notices()]).toEqual([
      false,
      ['announcements.remove_failed errors.response_text no'],
    ]);
    actor.send({ type: 'announcement.remove', id: '1' });
    await remove.resolve();
    expect([selectAnnouncements(actor.getSnapshot()), tabs]).toEqual([[], [{ type: 'elsewhere.changed' }]]);
  });

  // rules: announcement-reactions
  test('shows a reaction at once; the last press wins, and a refused one is reverted', async () => {
    const { actor, react, notices } = await open(anAnnouncement());
    const reactions = () => selectAnnouncements(actor.getSnapshot())[0]?.reactions;
    actor.send({ type: 'announcement.react', id: '1', name: '🦉', wanted: true });
    expect(reactions()).toEqual([{ name: '🦉', count: 1, me: true }]);
    actor.send({ type: 'announcement.react', id: '1', name: '🦉', wanted: false });
    expect([reactions(), react.requested.length]).toEqual([[], 1]);
    await react.resolve();
    expect(react.requested.map(({ wanted }) => wanted as boolean)).toEqual([true, false]);
    await react.reject(refused);
    expect([reactions(), notices()]).toEqual([
      [{ name: '🦉', count: 1, me: true }],
      ['announcements.react_failed errors.response_text no'],
    ]);
  });
});
