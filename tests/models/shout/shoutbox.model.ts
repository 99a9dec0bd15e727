import { shoutboxMachine } from '#machines/shout/shoutbox.machine.ts';
import type { ShoutMessage } from '#domain/shout/shout.ts';
import { modelOf } from '#tests/support/model.ts';

const error = new Error('away');
const received = (accountId: string, text: string): ShoutMessage => ({
  kind: 'received',
  shouts: [{ id: accountId, accountId, text }],
  normalised: {},
});

/** The shoutbox, with another account that sends the same. */
export const shoutboxModel = modelOf(shoutboxMachine, {
  events: [
    { type: 'channel.received', message: { kind: 'joined' } },
    { type: 'channel.received', message: { kind: 'refused' } },
    { type: 'channel.received', message: received('a', 'Ahoy') },
    { type: 'channel.received', message: received('b', 'Ahoy') },
    { type: 'channel.closed', code: 1006 },
    { type: 'shout.typed', text: 'Ahoy' },
    { type: 'shout.typed', text: '' },
    { type: 'shout.send' },
  ],
  outcomes: { fetchToken: [{ done: { me: 'a' } }, { done: undefined }, { error }], openChannel: [{ error }] },
  project: ({ me, attempts, text, pending, hasFailed }) => [me, attempts > 0, text !== '', pending, hasFailed],
});
