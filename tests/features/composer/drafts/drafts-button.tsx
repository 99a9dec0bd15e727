import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDrafts } from '#features/composer/drafts/use-drafts.tsx';

/** A button that opens the list of drafts. */
export function DraftsButton({ composer }: { composer: ComposerActor }) {
  const { show, dialog } = useDrafts(composer);
  return (
    <>
      <button type="button" onClick={show}>
        Drafts
      </button>
      {dialog}
    </>
  );
}
