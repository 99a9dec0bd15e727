import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { useUpload } from './upload-state.tsx';
import type { UploadsActor } from './use-attach.ts';
import styles from './attachments.module.css';

type Props = { uploads: UploadsActor; media: DraftMedia; isInert: boolean };

/** What a file shows, in words; it stays whatever becomes of the upload. */
export function Description({ uploads, media, isInert }: Props) {
  const { words } = useWords();
  const hint = useId();
  const upload = useUpload(uploads, media);
  const { requireMediaDescriptions } = useSelector(usePageActor('settings'), selectSettings);
  const isMissing = requireMediaDescriptions && media.description.trim() === '';
  return (
    <>
      <textarea
        className={styles.description}
        rows={2}
        aria-label={words('upload.description', { name: media.name })}
        aria-describedby={hint}
        aria-required={requireMediaDescriptions || undefined}
        placeholder={words('upload.description_hint')}
        dir={media.description === '' ? undefined : 'auto'}
        readOnly={isInert || !upload}
        value={media.description}
        onChange={({ currentTarget }) => upload?.send({ type: 'upload.describe', description: currentTarget.value })}
      />
      <p id={hint} className={isMissing ? styles.hint : undefined} hidden={!isMissing}>
        <Words id={isMissing ? 'upload.description_required' : 'upload.description_hint'} />
      </p>
    </>
  );
}
