import { useIntl } from 'react-intl';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { selectPollIsShown } from '#machines/composer/poll-form.machine.ts';
import { selectNode } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { allowsPolls } from '#domain/composer/poll-form.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PollIcon } from '#ui/lazy-icons.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { usePollForm } from './use-poll-form.ts';

/**
 * Adds or removes a poll, if the instance has polls (rule poll-offered) or the draft has one; an edit cannot change one (rule edit-unchanged),
 * and some servers accept none with media, which a press explains (rule poll-media).
 */
export function PollButton({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const { pollLimits: limits } = useSelected(usePageActor('boot'), selectNode);
  const hasPolls = useCan('polls');
  const poll = usePollForm(composer);
  const isShown = useSelected(poll, (snapshot) => snapshot !== undefined && selectPollIsShown(snapshot));
  const hasMedia = useSelected(composer, (snapshot) => selectDraft(snapshot).media.length > 0);
  const canHaveMedia = useCan('pollMedia');
  const isPosting = useSelected(composer, selectIsPosting);
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  const isOffered = hasPolls && allowsPolls(limits);
  if (!isOffered && !isShown) return null;
  const isBlocked = !isShown && hasMedia && !canHaveMedia;
  const isInert = isPosting || isEdit || isBlocked;
  return (
    <IconButton
      label={intl.formatMessage({ id: 'polls.form' })}
      title={intl.formatMessage({ id: isBlocked ? 'polls.or_media' : 'polls.form' })}
      data-label={intl.formatMessage({ id: 'polls.form' })}
      icon={<PollIcon />}
      aria-pressed={isShown}
      aria-disabled={isInert || undefined}
      onClick={() => {
        if (!isInert) poll?.send({ type: 'poll.toggle', limits });
        // A touch screen shows no title.
        else if (isBlocked && !isPosting) composer.send({ type: 'composer.explain', problem: { key: 'polls.or_media' } });
      }}
    />
  );
}
