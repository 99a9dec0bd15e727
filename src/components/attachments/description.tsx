import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectSuggestion } from '#machines/composer/upload.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { lacksDescription, type DraftMedia } from '#domain/composer/draft.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import { useUpload } from './upload-state.tsx';
import type { UploadsActor } from './use-attach.ts';
import styles from './attachments.module.css';

type Props = { uploads: UploadsActor; media: DraftMedia; isInert: boolean };

const leaveToText = leaveFocusTo((button) => [button.closest('li')?.querySelector('textarea')]);

/** The text field for a file's description, which survives a failed upload; below it, the one that the file itself has (rule description-suggested). */
export function Description({ uploads, media, isInert }: Props) {
  const intl = useIntl();
  const hint = useId();
  const found = useId();
  const upload = useUpload(uploads, media);
  const suggestion = useSelected(upload, (snapshot) => snapshot && selectSuggestion(snapshot));
  const { requireMediaDescriptions } = useSelected(usePageActor('settings'), selectSettings);
  const isMissing = requireMediaDescriptions && lacksDescription(media);
  return (
    <>
      <textarea
        className={styles.description}
        rows={2}
        aria-label={intl.formatMessage({ id: 'upload.description' }, { name: media.name })}
        aria-describedby={suggestion === undefined ? hint : `${hint} ${found}`}
        aria-required={requireMediaDescriptions || undefined}
        placeholder={intl.formatMessage({ id: 'upload.description_hint' })}
        dir={media.description === '' ? undefined : 'auto'}
        data-undescribed={lacksDescription(media) || undefined}
        readOnly={isInert || !upload}
        value={media.description}
        onChange={({ currentTarget }) => upload?.send({ type: 'upload.describe', description: currentTarget.value })}
      />
      {suggestion !== undefined && upload && (
        <div className={styles.suggestion}>
          <p id={found}>
            <FormattedMessage id="upload.description_found" values={{ text: <q dir="auto">{suggestion}</q> }} />
          </p>
          <Button
            ref={leaveToText}
            variant="quiet"
            isInert={isInert}
            aria-label={intl.formatMessage({ id: 'upload.use_description_of' }, { name: media.name })}
            onClick={() => upload.send({ type: 'upload.describe', description: suggestion })}
          >
            <FormattedMessage id="upload.use_description" />
          </Button>
        </div>
      )}
      <p id={hint} className={isMissing ? styles.hint : undefined} hidden={!isMissing}>
        <FormattedMessage id={isMissing ? 'upload.description_required' : 'upload.description_hint'} />
      </p>
    </>
  );
}
