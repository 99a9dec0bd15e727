import { useId } from 'react';
import { selectDraft, selectIsPosting } from '#machines/composer/composer.machine.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { lengthOf } from '#domain/composer/draft.ts';
import { useUploading } from '#components/attachments/use-uploading.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useIsParentRemoved } from './parent-removed.tsx';

/**
 * Returns whether a form can be submitted, its validation errors with the ids of their messages, and the function that submits it
 * (rule post-blocked).
 */
export const useSending = (composer: ComposerActor) => {
  const draft = useSelected(composer, selectDraft);
  const isPosting = useSelected(composer, selectIsPosting);
  const isParentRemoved = useIsParentRemoved(composer);
  const { textLimit, urlLength } = useSelected(usePageActor('boot'), selectInstance);
  const countsUrls = useCan('reservedUrlLength');
  const uploading = useUploading(composer);
  const [waitsId, removedId] = [useId(), useId()];
  /** Characters that are left; none where there is no limit. */
  const remaining = textLimit > 0 ? textLimit - lengthOf(draft, countsUrls ? urlLength : undefined) : undefined;
  const isInert = isPosting || uploading > 0 || isParentRemoved || (remaining !== undefined && remaining < 0);
  return {
    remaining,
    uploading,
    waitsId,
    removedId,
    isInert,
    reason: isParentRemoved ? removedId : uploading > 0 ? waitsId : undefined,
    /** `isReminded` once the user confirmed that files have no description. */
    submit: (isReminded = false) => {
      if (!isInert) composer.send({ type: 'composer.submit', isReminded });
    },
  };
};
