import type { ActorRefFrom } from 'xstate';
import type { composerMachine } from '#machines/composer/composer.machine.ts';

export type ComposerActor = ActorRefFrom<typeof composerMachine>;
