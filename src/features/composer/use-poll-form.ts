import type { ActorRefFrom } from 'xstate';
import type { pollFormMachine } from '#machines/composer/poll-form.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';

export type PollFormActor = ActorRefFrom<typeof pollFormMachine>;

/** The poll of a post form. */
export const usePollForm = (composer: ComposerActor): PollFormActor | undefined =>
  useSelected(composer, ({ children }) => children['poll']);
