import { useSelected } from '#react/use-selected.ts';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import type { Draft } from '#domain/composer/draft.ts';
import type { ComposerActor } from './composer-actor.ts';

/** Returns one field of a draft: with the whole draft, a view would render with each key that is pressed in the text. */
export const useDraft = <K extends keyof Draft>(composer: ComposerActor, field: K): Draft[K] =>
  useSelected(composer, (snapshot) => selectDraft(snapshot)[field]);
