import { FormattedMessage } from 'react-intl';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { canAddPart } from '#domain/composer/thread.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { PlusIcon } from '#ui/lazy-icons.tsx';
import { MoreRow } from '../tools/more-row.tsx';

/** Returns the function that adds a post to a form; undefined where the form is full or has a single one. */
export const useAddPost = (composer: ComposerActor): (() => void) | undefined => {
  const purpose = useSelected(composer, selectPurpose);
  const canAdd = useSelected(composer, (snapshot) => canAddPart(selectDraft(snapshot), purpose));
  const isPosting = useSelected(composer, selectIsPosting);
  if (!canAdd) return undefined;
  return () => {
    if (!isPosting) composer.send({ type: 'composer.arrange', step: { kind: 'add' } });
  };
};

/** Adds a post that will reply to this one (rule thread-posts). */
export function AddPostRow({ composer, onPressed }: { composer: ComposerActor; onPressed: () => void }) {
  const add = useAddPost(composer);
  return (
    add && (
      <MoreRow
        icon={<PlusIcon />}
        onClick={() => {
          onPressed();
          add();
        }}
      >
        <FormattedMessage id="post_status.add_post" />
      </MoreRow>
    )
  );
}
