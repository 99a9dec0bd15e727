import { fromCallback } from 'xstate';
import { waitingMachine, type CountedElsewhere } from '#machines/shell/waiting.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const responses = [{ done: 2 }, { done: undefined }, { error: new CallError({ kind: 'offline' }) }];

/** The model itself sends the counts of other tabs. */
export const silentTabs = fromCallback<CountedElsewhere>(() => {});

/** The counters of an account beside its notifications. */
export const waitingModel = modelOf(waitingMachine.provide({ actors: { otherTabs: silentTabs } }), {
  events: [
    { type: 'waiting.announcements' },
    { type: 'waiting.announcementsCounted', unread: 1 },
    { type: 'elsewhere.counted', unread: 0 },
    { type: 'waiting.chats' },
    { type: 'waiting.followRequests' },
    { type: 'waiting.followRequestDecided' },
  ],
  outcomes: {
    otherTabs: [{ error: new Error('none') }],
    countAnnouncements: responses,
    countChatMessages: responses,
    countFollowRequests: responses,
  },
  project: (loaded) => loaded,
});
