import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectDownloadShare } from '#machines/translation/language-download.selectors.ts';
import { selectTranslation } from '#machines/translation/translations.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import type { Status } from '#domain/status/status.ts';
import { languageName } from '../language/language-name.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './translation.module.css';

/** The translation of a status, below the original text, until it is closed. */
export function TranslationOf({ status: { id, emojis, mentions } }: { status: Status }) {
  const translations = useMaybeSessionActor('translations');
  const translation = useSelected(translations, (snapshot) => snapshot && selectTranslation(snapshot, id));
  const share = useSelected(useMaybeSessionActor('languageDownload'), (snapshot) => snapshot && selectDownloadShare(snapshot, id));
  const intl = useIntl();
  if (translations === undefined || translation === undefined) return null;
  if (translation === 'pending') {
    return (
      <div className={styles.head}>
        <p role="status">
          <FormattedMessage id={share === undefined ? 'status.translating' : 'status.downloading_language'} />
        </p>
        {share !== undefined && <progress max={1} value={share} aria-label={intl.formatMessage({ id: 'status.downloading_language' })} />}
      </div>
    );
  }
  const { text, detectedLanguage } = translation;
  const language = languageName(intl, detectedLanguage);
  return (
    <div className={styles.translation}>
      <div className={styles.head}>
        <span>
          {language === undefined ? (
            <FormattedMessage id="status.translated" />
          ) : (
            <FormattedMessage id="status.translated_from" values={{ language }} />
          )}
        </span>
        <button type="button" className={styles.hide} onClick={() => translations.send({ type: 'keyed.forget', key: id })}>
          <FormattedMessage id="status.hide_translation" />
        </button>
      </div>
      <RichText content={text} emojis={emojis} mentions={mentions} />
    </div>
  );
}
