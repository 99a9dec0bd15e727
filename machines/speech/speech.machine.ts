import { assign, setup } from 'xstate';
import { NoVoiceError } from '#domain/status/spoken.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** A status is named by its id, so that no event contains its text. */
export type SpeechEvents = { type: 'speech.start'; statusId: string } | { type: 'speech.stop' };

const READING = 'status.reading_aloud';

/** Reads one status aloud at a time, with a notice that stops it on every screen, until the session ends (rule read-aloud). */
export const speechMachine = setup({
  types: { context: {} as { statusId: string | undefined }, events: {} as SpeechEvents },
  actors: { speakStatus: unprovided<void, { statusId: string }>('speakStatus') },
  actions: {
    setStatus: assign((_, { statusId }: { statusId: string | undefined }) => ({ statusId })),
    announce: showNotice(() => ({
      key: READING,
      level: 'info',
      action: { label: 'status.stop_reading', to: 'speech', event: { type: 'speech.stop' } },
    })),
    settle: sendToActor('notices', () => ({ type: 'notices.settled', key: READING })),
    reportFailure: showNotice(({ error }: { error: unknown }) =>
      errorNotice(error instanceof NoVoiceError ? 'status.no_voice' : 'status.reading_failed'),
    ),
  },
}).createMachine({
  id: 'speech',
  context: { statusId: undefined },
  initial: 'silent',
  on: {
    'speech.start': { target: '.speaking', actions: { type: 'setStatus', params: ({ event: { statusId } }) => ({ statusId }) } },
  },
  states: {
    silent: { entry: { type: 'setStatus', params: { statusId: undefined } } },
    speaking: {
      entry: 'announce',
      exit: 'settle',
      on: { 'speech.stop': 'silent' },
      invoke: {
        id: 'speakStatus',
        src: 'speakStatus',
        input: ({ context: { statusId = '' } }) => ({ statusId }),
        onDone: 'silent',
        onError: { target: 'silent', actions: { type: 'reportFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});
