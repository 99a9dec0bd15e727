import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useRef } from 'react';
import { selectLimits, selectTexts } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { EmojiButton } from '#components/autocomplete/emoji-button.tsx';
import { GrowingText } from '#components/autocomplete/growing-text.tsx';
import { Counter } from './counter.tsx';
import { SpotProblem, useProblem } from './spot-problem.tsx';
import styles from './profile.module.css';

/** What somebody says of themselves; people, hashtags and emoji are completed. */
export function BioField() {
  const intl = useIntl();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const form = useSessionActor('ownProfile');
  const { bio } = useSelector(form, selectTexts);
  const { bio: limit } = useSelector(form, selectLimits);
  const isWrong = useProblem('bio') !== undefined;
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        <FormattedMessage id="profile.bio" />
      </span>
      <div className={styles.line}>
        <div className={styles.text}>
          <GrowingText
            ref={text}
            label={intl.formatMessage({ id: 'profile.bio' })}
            placeholder=""
            autoFocus={false}
            readOnly={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={limit === undefined ? undefined : `${id}-count`}
            value={bio}
            onEdit={(value) => form.send({ type: 'profile.edit', change: { bio: value } })}
          />
        </div>
        <EmojiButton text={text} label={intl.formatMessage({ id: 'profile.bio_emoji' })} />
      </div>
      <Counter id={`${id}-count`} text={bio} limit={limit} />
      <SpotProblem spot="bio" />
    </div>
  );
}
