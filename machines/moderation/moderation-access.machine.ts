import { assign, setup, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { problem: Message | undefined };

/** Leaves for the server's page, on which members of the staff allow this client to moderate: it asks for that only when they want to (rule moderation-access). The return is a login. */
export const moderationAccessMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'access.request' }, tags: {} as 'busy' },
  actors: {
    /** Ends only where the browser shows this page again as it was left. */
    leaveForPage: unprovided<void>('leaveForPage'),
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({
      problem: { key: 'moderation.access.failed', args: { error: failureText(toFailure(error)) } },
    })),
    clearProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'moderationAccess',
  context: { problem: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'access.request': { target: 'leaving', actions: 'clearProblem' } } },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveForPage',
        src: 'leaveForPage',
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof moderationAccessMachine>;
export const selectIsLeaving = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectAccessProblem = ({ context: { problem } }: Snapshot): Message | undefined => problem;
