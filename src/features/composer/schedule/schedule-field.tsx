import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsPosting } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Draft } from '#domain/composer/draft.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { usePublicationTime } from '#components/schedule/publication-time.ts';
import { TimeField } from '#components/schedule/time-field.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './schedule-field.module.css';

/** The time at which a post is published, once one was chosen, and the scheduled post that it replaces (rules schedule-ahead, schedule-edit). */
export function ScheduleField({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const scheduledAt = useDraft(composer, 'scheduledAt');
  const replaces = useDraft(composer, 'replaces');
  const isPosting = useSelected(composer, selectIsPosting);
  const published = usePublicationTime();
  const edit = (change: Partial<Draft>) => {
    if (!isPosting) composer.send({ type: 'composer.edit', change });
  };
  if (scheduledAt === undefined && replaces === undefined) return null;
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'schedule.title' })} className={styles.form}>
      {scheduledAt !== undefined && (
        <>
          <TimeField value={scheduledAt} isInert={isPosting} onPick={(at) => edit({ scheduledAt: at })} />
          <div>
            <Button ref={leaveFocus} variant="quiet" isInert={isPosting} onClick={() => edit({ scheduledAt: undefined })}>
              <FormattedMessage id="schedule.remove" />
            </Button>
          </div>
        </>
      )}
      {replaces && (
        <div className={styles.replaces}>
          <p>
            <FormattedMessage id="schedule.replaces" values={{ at: published(replaces.at) }} />
          </p>
          <Button ref={leaveFocus} variant="quiet" isInert={isPosting} onClick={() => edit({ replaces: undefined })}>
            <FormattedMessage id="schedule.keep_both" />
          </Button>
        </div>
      )}
    </div>
  );
}
