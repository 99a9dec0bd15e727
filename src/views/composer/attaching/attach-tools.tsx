import { useSelector } from '@xstate/react';
import { selectHasStickers } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { AttachButton } from '../attachments/attach-button.tsx';
import type { ComposerActor } from '../composer-actor.ts';
import { DrawingButton } from './drawing-button.tsx';
import { StickerButton } from './sticker-button.tsx';

/** The ways to a file of a post: picked, drawn, or a sticker where the server offers some. */
export function AttachTools({ composer }: { composer: ComposerActor }) {
  const hasStickers = useSelector(usePageActor('boot'), selectHasStickers);
  return (
    <>
      <AttachButton composer={composer} />
      <DrawingButton composer={composer} />
      {hasStickers && <StickerButton composer={composer} />}
    </>
  );
}
