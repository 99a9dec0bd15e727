import { waitingMachine } from '#machines/shell/waiting.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const answers = [{ done: 2 }, { done: undefined }, { error: new CallError({ kind: 'offline' }) }];

/** What waits for an account beside its notifications. */
export const waitingModel = modelOf(waitingMachine, {
  events: [
    { type: 'waiting.announcements' },
    { type: 'waiting.chats' },
    { type: 'waiting.followRequests' },
    { type: 'waiting.followRequestAnswered' },
  ],
  outcomes: { countAnnouncements: answers, countChatMessages: answers, countFollowRequests: answers },
  project: (known) => known,
});
