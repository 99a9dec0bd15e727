import { FormattedMessage } from 'react-intl';
import { navigate as goTo } from '#react/navigate.ts';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { proposedTime } from '#domain/composer/schedule.ts';
import { partCount } from '#domain/composer/thread.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useCan, usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { ScheduledIcon, ScheduleIcon } from '#ui/lazy-icons.tsx';
import { MoreRow } from '../tools/more-row.tsx';

type Props = { composer: ComposerActor; onPressed: () => void };

/** Gives a single post a time at which it is published, and opens the list of scheduled posts, where the server has them (rule schedule-offered). */
export function ScheduleRows({ composer, onPressed }: Props) {
  const scheduledAt = useDraft(composer, 'scheduledAt');
  const isSingle = useSelected(composer, (snapshot) => partCount(selectDraft(snapshot)) === 1);
  const isPosting = useSelected(composer, selectIsPosting);
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  const composers = useSessionActor('composers');
  const layout = usePageActor('layout');
  if (!useCan('scheduling')) return null;
  const isChosen = scheduledAt !== undefined;
  const toggle = () => {
    if (isPosting) return;
    onPressed();
    composer.send({ type: 'composer.edit', change: { scheduledAt: isChosen ? undefined : proposedTime(Date.now()) } });
  };
  return (
    <>
      {!isEdit && (isChosen || isSingle) && (
        <MoreRow icon={<ScheduleIcon />} aria-pressed={isChosen} aria-disabled={isPosting || undefined} onClick={toggle}>
          <FormattedMessage id="schedule.title" />
        </MoreRow>
      )}
      <MoreRow
        icon={<ScheduledIcon />}
        onClick={() => {
          onPressed();
          // The form may be over the page, in either way.
          composers.send({ type: 'composers.hide' });
          layout.send({ type: 'drawer.close' });
          goTo(pathTo('scheduled'));
        }}
      >
        <FormattedMessage id="nav.scheduled" />
      </MoreRow>
    </>
  );
}
