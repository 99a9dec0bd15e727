import type { ActorRefFrom } from 'xstate';
import type { timelineMachine } from '#machines/timelines/timeline.machine.ts';

export type TimelineActor = ActorRefFrom<typeof timelineMachine>;
