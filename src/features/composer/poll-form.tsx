import { FormattedMessage, useIntl } from 'react-intl';
import { useEffect, useRef } from 'react';
import { selectIsPosting } from '#machines/composer/composer.machine.ts';
import { selectPoll, selectPollFocus, selectPollIsShown } from '#machines/composer/poll-form.machine.ts';
import { selectNode } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { hasRoom } from '#domain/composer/poll-form.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { Select } from '#ui/select.tsx';
import { PollExpiry } from './poll-expiry.tsx';
import { PollOption } from './poll-option.tsx';
import { usePollForm, type PollFormActor } from './use-poll-form.ts';
import styles from './poll-form.module.css';

/** The poll of a post form, while it is shown. */
export function PollForm({ composer }: { composer: ComposerActor }) {
  const poll = usePollForm(composer);
  const isShown = useSelected(poll, (snapshot) => snapshot !== undefined && selectPollIsShown(snapshot));
  const isPosting = useSelected(composer, selectIsPosting);
  return poll && isShown ? <Fields poll={poll} isPosting={isPosting} /> : null;
}

function Fields({ poll, isPosting }: { poll: PollFormActor; isPosting: boolean }) {
  const intl = useIntl();
  const draft = useSelected(poll, selectPoll);
  const { pollLimits: limits } = useSelected(usePageActor('boot'), selectNode);
  const canHaveMedia = useCan('pollMedia');
  const options = useRequestedFocus(poll);
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'polls.form' })} className={styles.form}>
      <div className={styles.options} ref={options}>
        {[...draft.options.keys()].map((at) => (
          <PollOption key={at} poll={poll} at={at} limits={limits} isPosting={isPosting} />
        ))}
      </div>
      <div className={styles.terms}>
        {hasRoom(draft, limits) && (
          <Button variant="quiet" isInert={isPosting} onClick={() => poll.send({ type: 'poll.add', limits })}>
            <FormattedMessage id="polls.add_option" />
          </Button>
        )}
        <PollKind poll={poll} isPosting={isPosting} />
      </div>
      <PollExpiry poll={poll} limits={limits} isPosting={isPosting} />
      {!canHaveMedia && (
        <p className={styles.hint}>
          <FormattedMessage id="polls.or_media" />
        </p>
      )}
    </div>
  );
}

/** Moves the focus as the poll requests, in the form that was focused last; a view mounted later ignores earlier requests. */
const useRequestedFocus = (poll: PollFormActor) => {
  const options = useRef<HTMLDivElement>(null);
  const intent = useSelected(poll, selectPollFocus);
  const granted = useRef<object | undefined>(undefined);
  useEffect(() => {
    if (intent === granted.current) return;
    const isFirst = granted.current === undefined;
    granted.current = intent;
    const last = document.activeElement;
    const isOurs = options.current?.closest('form')?.contains(last) === true && (!isFirst || last?.ariaPressed === 'true');
    if (isOurs || (!isFirst && last === document.body))
      giveFocus(options.current?.querySelectorAll<HTMLInputElement>('input')[intent?.at ?? 0]);
  }, [intent]);
  return options;
};

/** The choice between one option and several (rule poll-kind). */
function PollKind({ poll, isPosting }: { poll: PollFormActor; isPosting: boolean }) {
  const intl = useIntl();
  const { multiple } = useSelected(poll, selectPoll);
  const kinds = [
    { value: 'single', label: intl.formatMessage({ id: 'polls.single' }) },
    { value: 'multiple', label: intl.formatMessage({ id: 'polls.multiple' }) },
  ];
  return (
    <Select
      label={intl.formatMessage({ id: 'polls.kind' })}
      options={kinds}
      value={multiple ? 'multiple' : 'single'}
      aria-disabled={isPosting || undefined}
      onPick={(kind) => poll.send({ type: 'poll.choose', multiple: kind === 'multiple' })}
    />
  );
}
