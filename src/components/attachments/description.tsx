import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { lacksDescription, type DraftMedia } from '#domain/composer/draft.ts';
import { useUpload } from './upload-state.tsx';
import type { UploadsActor } from './use-attach.ts';
import styles from './attachments.module.css';

type Props = { uploads: UploadsActor; media: DraftMedia; isInert: boolean };

/** The text field for a file's description, which survives a failed upload. */
export function Description({ uploads, media, isInert }: Props) {
  const intl = useIntl();
  const hint = useId();
  const upload = useUpload(uploads, media);
  const { requireMediaDescriptions } = useSelector(usePageActor('settings'), selectSettings);
  const isMissing = requireMediaDescriptions && lacksDescription(media);
  return (
    <>
      <textarea
        className={styles.description}
        rows={2}
        aria-label={intl.formatMessage({ id: 'upload.description' }, { name: media.name })}
        aria-describedby={hint}
        aria-required={requireMediaDescriptions || undefined}
        placeholder={intl.formatMessage({ id: 'upload.description_hint' })}
        dir={media.description === '' ? undefined : 'auto'}
        data-undescribed={lacksDescription(media) || undefined}
        readOnly={isInert || !upload}
        value={media.description}
        onChange={({ currentTarget }) => upload?.send({ type: 'upload.describe', description: currentTarget.value })}
      />
      <p id={hint} className={isMissing ? styles.hint : undefined} hidden={!isMissing}>
        <FormattedMessage id={isMissing ? 'upload.description_required' : 'upload.description_hint'} />
      </p>
    </>
  );
}
