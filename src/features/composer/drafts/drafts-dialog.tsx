import { FormattedMessage, useIntl } from 'react-intl';
import { selectDraft, selectIsPosting } from '#machines/composer/composer.machine.ts';
import {
  selectAreDraftsLoaded,
  selectDrafts,
  selectHaveDraftsFailed,
  selectIsConfirmingDiscard,
} from '#machines/composer/drafts.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isWorthStoring } from '#domain/composer/draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { DraftsIcon } from '#ui/lazy-icons.tsx';
import { Question } from '#ui/question.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { DraftRow } from './draft-row.tsx';
import styles from './drafts.module.css';

/** The drafts, to open or to discard, one or all of them (rule drafts-list). */
export function DraftsDialog({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const drafts = useSessionActor('drafts');
  const storedDrafts = useSelected(drafts, selectDrafts);
  const areLoaded = useSelected(drafts, selectAreDraftsLoaded);
  const hasFailed = useSelected(drafts, selectHaveDraftsFailed);
  const isConfirming = useSelected(drafts, selectIsConfirmingDiscard);
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'drafts.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => drafts.send({ type: 'drafts.hide' })}
    >
      {/* Gets the focus when the focused button is removed. */}
      <div className={styles.all} tabIndex={-1}>
        {hasFailed && (
          <EmptyState
            icon={<WarningIcon />}
            title={intl.formatMessage({ id: 'drafts.failed' })}
            isUrgent
            action={
              <Button onClick={() => drafts.send({ type: 'drafts.show' })}>
                <FormattedMessage id="drafts.retry" />
              </Button>
            }
          />
        )}
        {areLoaded && storedDrafts.length === 0 && (
          <EmptyState icon={<DraftsIcon />} title={intl.formatMessage({ id: 'drafts.none' })}>
            <FormattedMessage id="drafts.none_text" />
          </EmptyState>
        )}
        {!hasFailed && (
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'drafts.title' })}>
            {storedDrafts.map((one) => (
              <DraftRow key={one.key} stored={one} />
            ))}
          </ul>
        )}
        <Actions composer={composer} hasAny={storedDrafts.length > 0 && !hasFailed} />
        {isConfirming && <DiscardQuestion />}
      </div>
    </Dialog>
  );
}

function Actions({ composer, hasAny }: { composer: ComposerActor; hasAny: boolean }) {
  const drafts = useSessionActor('drafts');
  const isWritten = useSelected(composer, (snapshot) => isWorthStoring(selectDraft(snapshot)) && !selectIsPosting(snapshot));
  const stashDraft = () => {
    composer.send({ type: 'composer.stash' });
    drafts.send({ type: 'drafts.hide' });
  };
  return (
    <div className={styles.actions}>
      {isWritten && (
        <Button variant="quiet" onClick={stashDraft}>
          <FormattedMessage id="drafts.put_aside" />
        </Button>
      )}
      {hasAny && (
        <Button variant="quiet" className={styles.last} onClick={() => drafts.send({ type: 'drafts.discardAll' })}>
          <FormattedMessage id="drafts.discard_all" />
        </Button>
      )}
    </div>
  );
}

function DiscardQuestion() {
  const intl = useIntl();
  const drafts = useSessionActor('drafts');
  return (
    <Question
      title={intl.formatMessage({ id: 'drafts.discard_all' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'drafts.keep' })}
      doLabel={intl.formatMessage({ id: 'drafts.discard_all' })}
      isDanger
      onCancel={() => drafts.send({ type: 'drafts.cancel' })}
      onConfirm={() => drafts.send({ type: 'drafts.confirm' })}
    >
      {intl.formatMessage({ id: 'drafts.discard_question' })}
    </Question>
  );
}
