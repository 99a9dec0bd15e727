import { useState, type KeyboardEvent } from 'react';
import { attaching } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BrushIcon } from '#ui/lazy-icons.tsx';
import type { ComposerActor } from '../composer-actor.ts';
import { useAttach } from '../attachments/use-attach.ts';

/** The dialog lies within the post form, which Enter would send. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Opens the canvas; what is drawn joins the files of the post. */
export function DrawingButton({ composer }: { composer: ComposerActor }) {
  const { words } = useWords();
  const { attach, isShut } = useAttach(composer);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={words('drawing.title')}
        icon={<BrushIcon />}
        aria-haspopup="dialog"
        aria-disabled={isShut || undefined}
        onClick={() => setOpen(!isShut)}
      />
      {isOpen && (
        <span role="presentation" onKeyDown={keepEnter}>
          <Lazy of={attaching}>{({ DrawingDialog }) => <DrawingDialog onClose={close} onDrawn={(file) => attach([file])} />}</Lazy>
        </span>
      )}
    </>
  );
}
