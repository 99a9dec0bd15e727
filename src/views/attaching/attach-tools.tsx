import { AttachButton } from '../composer/attachments/attach-button.tsx';
import type { ComposerActor } from '../composer/composer-actor.ts';
import { DrawingButton } from './drawing-button.tsx';
import { StickerButton } from './sticker-button.tsx';

/** The ways to a file of a post: picked, drawn, or a sticker. */
export function AttachTools({ composer }: { composer: ComposerActor }) {
  return (
    <>
      <AttachButton composer={composer} />
      <DrawingButton composer={composer} />
      <StickerButton composer={composer} />
    </>
  );
}
