import type { ActorRefFrom } from 'xstate';
import type { previewMachine } from '#machines/composer/preview.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';

/** The preview of a form; none where it crashed. */
export const usePreview = (composer: ComposerActor): ActorRefFrom<typeof previewMachine> | undefined =>
  useSelected(composer, ({ children }) => children.preview);
