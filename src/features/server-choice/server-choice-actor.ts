import type { ActorRefFrom } from 'xstate';
import type { serverChoiceMachine } from '#machines/server-choice/server-choice.machine.ts';

/** The running choice of a server. */
export type ServerChoiceActor = ActorRefFrom<typeof serverChoiceMachine>;
