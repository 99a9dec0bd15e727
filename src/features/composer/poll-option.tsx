import { FormattedMessage, useIntl } from 'react-intl';
import { useId, type KeyboardEvent } from 'react';
import { selectPoll } from '#machines/composer/poll-form.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { canSpare, repeatedBy } from '#domain/composer/poll-form.ts';
import type { PollLimits } from '#domain/status/poll-limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import type { PollFormActor } from './use-poll-form.ts';
import { isComposing } from '#ui/is-composing.ts';
import styles from './poll-form.module.css';

type Props = { poll: PollFormActor; at: number; limits: PollLimits; isPosting: boolean };

/** One option of a new poll; Enter moves on to the next, and a note explains that a duplicate counts once (rule poll-unique). */
export function PollOption({ poll, at, limits, isPosting }: Props) {
  const intl = useIntl();
  const hint = useId();
  const draft = useSelected(poll, selectPoll);
  const text = draft.options[at] ?? '';
  const number = at + 1;
  const first = repeatedBy(draft, at);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event)) return;
    event.preventDefault();
    if (!isPosting) poll.send({ type: 'poll.next', at, limits });
  };
  return (
    <div className={styles.option}>
      <input
        className={styles.field}
        aria-label={intl.formatMessage({ id: 'polls.option_field' }, { number })}
        placeholder={intl.formatMessage({ id: 'polls.option_field' }, { number })}
        aria-describedby={first === undefined ? undefined : hint}
        dir={text === '' ? undefined : 'auto'}
        enterKeyHint="next"
        readOnly={isPosting}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => poll.send({ type: 'poll.write', at, text: currentTarget.value, limits })}
      />
      {canSpare(draft) && (
        <IconButton
          label={intl.formatMessage({ id: 'polls.remove_option' }, { number })}
          icon={<CloseIcon />}
          aria-disabled={isPosting || undefined}
          onClick={() => {
            if (!isPosting) poll.send({ type: 'poll.remove', at });
          }}
        />
      )}
      {first !== undefined && (
        <p id={hint} className={styles.hint}>
          <FormattedMessage id="polls.duplicate_option" values={{ number: first + 1 }} />
        </p>
      )}
    </div>
  );
}
