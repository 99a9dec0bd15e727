import { useIntl } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { PostLanguageSelect } from '#components/language/post-language-select.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { InteractionPolicySelect } from '../audience/interaction-policy-select.tsx';
import { QuotePolicySelect } from '../audience/quote-policy-select.tsx';
import { ExpirySelect } from '../schedule/expiry-select.tsx';
import { FormatSelect } from './format-select.tsx';
import styles from './tools.module.css';

/** The format, the language and the lifetime of a post, and who can quote it or interact with it. */
export function PostTerms({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const contentType = useDraft(composer, 'contentType');
  const language = useDraft(composer, 'language');
  const hasLanguages = useCan('languages');
  const edit = (change: Partial<Draft>) => composer.send({ type: 'composer.edit', change });
  return (
    <div className={styles.terms}>
      <FormatSelect value={contentType} onPick={(picked) => edit({ contentType: picked })} />
      {hasLanguages && (
        <>
          <span aria-hidden="true">{intl.formatMessage({ id: 'post_status.language' })}</span>
          <PostLanguageSelect
            label={intl.formatMessage({ id: 'post_status.language' })}
            value={language}
            onPick={(picked) => edit({ language: picked })}
          />
        </>
      )}
      <ExpirySelect composer={composer} />
      <QuotePolicySelect composer={composer} />
      <InteractionPolicySelect composer={composer} />
    </div>
  );
}
