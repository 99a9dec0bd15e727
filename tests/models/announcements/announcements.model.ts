import { fromCallback } from 'xstate';
import { announcementsMachine, type ElsewhereAnnounced } from '#machines/announcements/announcements.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aBoard, anAnnouncement } from '#tests/support/announcements.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };
const [unread, read] = [aBoard([anAnnouncement({ id: 'a' })]), aBoard([anAnnouncement({ id: 'a', read: true })])];

/** The model itself sends the events of other tabs. */
export const silentTabs = fromCallback<ElsewhereAnnounced>(() => {});

/** One announcement: shown, left, read, reacted to and removed, here or in another tab. */
export const announcementsModel = modelOf(
  announcementsMachine.provide({
    actors: { otherTabs: silentTabs, markRead: lightChild([]), remove: lightChild([]), react: lightChild([]) },
  }),
  {
    events: [
      { type: 'announcements.show' },
      { type: 'announcements.leave' },
      { type: 'announcements.retry' },
      { type: 'announcements.changed' },
      { type: 'announcements.counted', unread: 0 },
      { type: 'elsewhere.read', id: 'a' },
      { type: 'elsewhere.changed' },
      { type: 'announcement.read', id: 'a' },
      { type: 'announcement.remove', id: 'a' },
      { type: 'announcement.react', id: 'a', name: 'owl', wanted: true },
      { type: 'announcement.react', id: 'a', name: 'owl', wanted: false },
    ],
    outcomes: {
      otherTabs: [{ done: undefined }, { error: new Error('none') }],
      fetchBoard: [{ done: unread }, { done: read }, lost],
      lookAgain: [{ done: unread }, lost],
      'read:a': [{ done: undefined }, lost],
      'remove:a': [{ done: undefined }, lost],
      'react:a owl': [{ done: undefined }, lost],
    },
    project: ({ board, readHere, removing, pending, failure }) => [
      board.announcements.map((one) => [one.read, one.reactions.length]),
      readHere,
      removing,
      Object.values(pending).map(({ wanted, sent }) => [wanted, sent]),
      failure?.kind,
    ],
  },
);
