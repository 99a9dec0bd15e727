import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRef, useState } from 'react';
import { selectIsPosting } from '#machines/composer/composer.machine.ts';
import { selectCrops, selectRefused } from '#machines/composer/uploads.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { firstKeyIn } from '#domain/composer/crop.ts';
import { namesOfMedia } from '#domain/composer/media-names.ts';
import { Alert } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { useAttach, useUploads, type UploadsActor } from './use-attach.ts';
import { useDraft } from './use-draft.ts';
import { useFileDrop } from './use-file-drop.ts';
import styles from './attachments.module.css';

const NONE = {};

/** The files of a post: pasted and dropped files join the chosen ones. */
export function Attachments({
  composer,
  isBare = false,
}: {
  composer: ComposerActor;
  /** Without notes, and without a cover. */ isBare?: boolean;
}) {
  const uploads = useUploads(composer);
  const crops = useSelected(uploads, (snapshot) => (snapshot ? selectCrops(snapshot) : NONE));
  const media = useDraft(composer, 'media');
  const sensitive = useDraft(composer, 'sensitive');
  const isPosting = useSelected(composer, selectIsPosting);
  const { attach } = useAttach(composer);
  const container = useRef<HTMLDivElement>(null);
  const isDragged = useFileDrop(container, attach);
  const intl = useIntl();
  const [announced, say] = useState('');
  const names = namesOfMedia(media).map((one) => {
    if ('kind' in one) return intl.formatMessage({ id: `upload.numbered.${one.kind}` }, { number: one.number });
    return one.isShared ? intl.formatMessage({ id: 'upload.numbered.name' }, { name: one.name, number: one.number }) : one.name;
  });
  const done = media.filter(({ attachmentId }) => attachmentId !== undefined).length;
  const mark = (isOn: boolean) => {
    if (!isPosting) composer.send({ type: 'composer.edit', change: { sensitive: isOn } });
  };
  return (
    <div ref={container} className={media.length === 0 ? styles.none : styles.attachments}>
      {isDragged && (
        <div className={styles.target}>
          <FormattedMessage id="upload.drop" />
        </div>
      )}
      {media.length > 0 && uploads && (
        <>
          <ol className={styles.files} aria-label={intl.formatMessage({ id: 'upload.attached' })}>
            {media.map((one, at) => (
              <AttachmentRow
                key={firstKeyIn(crops, one.key)}
                uploads={uploads}
                media={one}
                name={names[at] ?? ''}
                at={at}
                count={media.length}
                isInert={isPosting}
                isBare={isBare}
                onRemove={() => {
                  if (media.length === 1 && sensitive) mark(false);
                }}
                onMoved={(to) =>
                  say(intl.formatMessage({ id: 'upload.moved' }, { name: names[at] ?? '', at: to + 1, count: media.length }))
                }
              />
            ))}
          </ol>
          {!isBare && (
            <Checkbox isOn={sensitive} onChange={mark}>
              <FormattedMessage id="upload.sensitive" />
            </Checkbox>
          )}
        </>
      )}
      {uploads && <Refusal uploads={uploads} />}
      <VisuallyHidden>
        <span aria-live="polite">{media.length > 0 && intl.formatMessage({ id: 'upload.done' }, { done, count: media.length })}</span>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Why a file was not taken. */
function Refusal({ uploads }: { uploads: UploadsActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelected(uploads, selectRefused);
  if (!problem) return null;
  return (
    <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => uploads.send({ type: 'uploads.dismiss' })}>
      <FormattedMessage id="upload.error.base" /> {messageText(problem)}
    </Alert>
  );
}
