import type { ComposerActor } from '#parts/attachments/composer-actor.ts';
import { useDrafts } from '#views/composer/drafts/use-drafts.tsx';

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
