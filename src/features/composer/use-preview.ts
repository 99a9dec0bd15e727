import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { previewMachine } from '#machines/composer/preview.machine.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';

/** The preview of a form; none where it crashed. */
export const usePreview = (composer: ComposerActor): ActorRefFrom<typeof previewMachine> | undefined =>
  useSelector(composer, ({ children }) => children.preview);
