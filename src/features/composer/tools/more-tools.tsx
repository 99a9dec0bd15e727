import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { selectHasStickers } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { BrushIcon, DraftsIcon, MoreIcon, StickerIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { useAttach } from '#components/attachments/use-attach.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { attaching } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { useSelected } from '#react/use-selected.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useStickers } from '../attaching/use-stickers.tsx';
import { useDrafts } from '../drafts/use-drafts.tsx';
import { ScheduleRows } from '../schedule/schedule-rows.tsx';
import { AddPostRow } from '../thread/add-post.tsx';
import { MoreRow } from './more-row.tsx';
import { PostTerms } from './post-terms.tsx';
import { PreviewRow } from './preview-row.tsx';
import styles from './tools.module.css';

/**
 * The menu of rarely used tools (rule composer-tools): a drawing, stickers, another post, the preview, a time, drafts, format and language. Each one returns the
 * focus to its button.
 */
export function MoreTools({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const hasStickers = useSelected(usePageActor('boot'), selectHasStickers);
  const { attach, attachSticker, isShut } = useAttach(composer);
  const drawing = useDrawing(attach);
  const stickers = useStickers(attachSticker);
  const drafts = useDrafts(composer);
  const opens = { 'aria-haspopup': 'dialog', 'aria-disabled': isShut || undefined } as const;
  return (
    <span data-more>
      <MenuButton label={intl.formatMessage({ id: 'post_status.more_tools' })} icon={<MoreIcon />} role="dialog">
        {(close) => {
          const press = (show: () => void) => () => {
            if (isShut) return;
            close();
            show();
          };
          return (
            <div className={styles.more}>
              <MoreRow icon={<BrushIcon />} data-autofocus {...opens} onClick={press(drawing.show)}>
                <FormattedMessage id="drawing.title" />
              </MoreRow>
              {hasStickers && (
                <MoreRow icon={<StickerIcon />} {...opens} onClick={press(stickers.show)}>
                  <FormattedMessage id="stickers.title" />
                </MoreRow>
              )}
              <AddPostRow composer={composer} onPressed={close} />
              <PreviewRow composer={composer} onPressed={close} />
              <ScheduleRows composer={composer} onPressed={close} />
              <MoreRow
                icon={<DraftsIcon />}
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  drafts.show();
                }}
              >
                <FormattedMessage id="drafts.title" />
              </MoreRow>
              <PostTerms composer={composer} />
            </div>
          );
        }}
      </MenuButton>
      {drawing.dialog}
      {stickers.dialog}
      {drafts.dialog}
    </span>
  );
}

/** The dialog is inside the post form, which Enter would submit. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The canvas of a form, while it is open; the drawing joins the files of the post. */
const useDrawing = (attach: (files: readonly File[]) => void): { show: () => void; dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  const intl = useIntl();
  const close = () => setOpen(false);
  const dialog = isOpen && (
    <span role="presentation" onKeyDown={stopEnter}>
      <LazyDialog of={attaching} title={intl.formatMessage({ id: 'drawing.title' })} onClose={close}>
        {({ DrawingDialog }) => <DrawingDialog onClose={close} onDrawn={(file) => attach([file])} />}
      </LazyDialog>
    </span>
  );
  return { show: () => setOpen(true), dialog };
};
