import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { selectDraft, selectIsPosting } from '#machines/composer/composer.machine.ts';
import { selectRefused } from '#machines/composer/uploads.machine.ts';
import { namesOfMedia } from '#domain/composer/media-names.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { useAttach, useUploads, type UploadsActor } from './use-attach.ts';
import { useFileDrop } from './use-file-drop.ts';
import styles from './attachments.module.css';

/** The files of a post: what is pasted into its form or dropped on it joins those that were picked. */
export function Attachments({
  composer,
  isBare = false,
}: {
  composer: ComposerActor;
  /** Without words about them, and without a cover. */ isBare?: boolean;
}) {
  const uploads = useUploads(composer);
  const { media, sensitive } = useSelector(composer, selectDraft);
  const isPosting = useSelector(composer, selectIsPosting);
  const { attach } = useAttach(composer);
  const place = useRef<HTMLDivElement>(null);
  const isDragged = useFileDrop(place, attach);
  const { words } = useWords();
  const [said, say] = useState('');
  const names = namesOfMedia(media).map((one) => {
    if ('kind' in one) return words(`upload.numbered.${one.kind}`, { number: one.number });
    return one.isShared ? words('upload.numbered.name', { name: one.name, number: one.number }) : one.name;
  });
  const done = media.filter(({ attachmentId }) => attachmentId !== undefined).length;
  const mark = (isOn: boolean) => {
    if (!isPosting) composer.send({ type: 'composer.edit', change: { sensitive: isOn } });
  };
  return (
    <div ref={place} className={media.length === 0 ? styles.none : styles.attachments}>
      {isDragged && (
        <div className={styles.target}>
          <Words id="upload.drop" />
        </div>
      )}
      {media.length > 0 && uploads && (
        <>
          <ol className={styles.files} aria-label={words('upload.attached')}>
            {media.map((one, at) => (
              <AttachmentRow
                key={one.key}
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
                onMoved={(to) => say(words('upload.moved', { name: names[at] ?? '', at: to + 1, count: media.length }))}
              />
            ))}
          </ol>
          {!isBare && (
            <Checkbox isOn={sensitive} onChange={mark}>
              <Words id="upload.sensitive" />
            </Checkbox>
          )}
        </>
      )}
      {uploads && <Refusal uploads={uploads} />}
      <VisuallyHidden>
        <span aria-live="polite">{media.length > 0 && words('upload.done', { done, count: media.length })}</span>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Why a file was not taken. */
function Refusal({ uploads }: { uploads: UploadsActor }) {
  const { words, said } = useWords();
  const problem = useSelector(uploads, selectRefused);
  if (!problem) return null;
  return (
    <Alert dismissLabel={words('general.dismiss')} onDismiss={() => uploads.send({ type: 'uploads.dismiss' })}>
      <Words id="upload.error.base" /> {said(problem)}
    </Alert>
  );
}
