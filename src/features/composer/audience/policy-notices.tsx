import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { hasInteractionPolicy } from '#domain/composer/interaction-policy.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { allowsQuotes } from '#domain/status/quotes.ts';
import { useCan } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from '../schedule/schedule-field.module.css';

/** Lines with who can quote a new post and interact with it, if the user chose that; the menu does not show it (rules quote-policy, interaction-policy). */
export function PolicyNotices({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const visibility = useDraft(composer, 'visibility');
  const quotePolicy = useDraft(composer, 'quotePolicy');
  const interactionPolicy = useDraft(composer, 'interactionPolicy');
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  const hasQuotes = useCan('quotePolicy') && allowsQuotes(visibility);
  const hasInteractions = useCan('interactionPolicy') && hasInteractionPolicy(visibility);
  if (isEdit) return null;
  return (
    <>
      {hasQuotes && quotePolicy !== undefined && (
        <PolicyNotice
          composer={composer}
          text={intl.formatMessage({ id: 'quote_policy.chosen' }, { name: intl.formatMessage({ id: `quote_policy.${quotePolicy}` }) })}
          change={{ quotePolicy: undefined }}
        />
      )}
      {hasInteractions && interactionPolicy !== undefined && (
        <PolicyNotice
          composer={composer}
          text={intl.formatMessage(
            { id: 'interaction_policy.chosen' },
            { name: intl.formatMessage({ id: `interaction_policy.${interactionPolicy}` }) },
          )}
          change={{ interactionPolicy: undefined }}
        />
      )}
    </>
  );
}

type NoticeProps = { composer: ComposerActor; text: string; change: Partial<Draft> };

function PolicyNotice({ composer, text, change }: NoticeProps) {
  const id = useId();
  const isPosting = useSelected(composer, selectIsPosting);
  return (
    <div className={styles.notice}>
      <p id={id}>{text}</p>
      <Button
        ref={leaveFocus}
        variant="quiet"
        isInert={isPosting}
        aria-describedby={id}
        onClick={() => composer.send({ type: 'composer.edit', change })}
      >
        <FormattedMessage id="post_status.use_default" />
      </Button>
    </div>
  );
}
