import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useRef, useState } from 'react';
import { selectLimits, selectTexts } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { EmojiButton } from '#components/autocomplete/emoji-button.tsx';
import { useAutocomplete } from '#components/autocomplete/use-autocomplete.tsx';
import { GrowingText } from '#components/autocomplete/growing-text.tsx';
import { SpotProblem, useProblem } from './problems.tsx';
import styles from './profile.module.css';

/** Of all completions, only emoji are useful in a name. */
const KINDS = ['emoji'] as const;

/** The name that others see. */
export function NameField() {
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useSessionActor('ownProfile');
  const { name } = useSelected(form, selectTexts);
  const { name: limit } = useSelected(form, selectLimits);
  const isWrong = useProblem('name') !== undefined;
  const { attributes, list, onTyped } = useAutocomplete(field, name, KINDS);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <FormattedMessage id="profile.name" />
      </label>
      <div className={styles.line}>
        <input
          {...attributes}
          ref={field}
          id={id}
          className={styles.input}
          dir={name === '' ? undefined : 'auto'}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={limit === undefined ? undefined : `${id}-count`}
          value={name}
          onChange={({ currentTarget }) => {
            form.send({ type: 'profile.edit', change: { name: currentTarget.value } });
            onTyped();
          }}
        />
        {list}
        <EmojiButton text={field} label={intl.formatMessage({ id: 'profile.name_emoji' })} />
      </div>
      <Counter id={`${id}-count`} text={name} limit={limit} />
      <SpotProblem spot="name" />
    </div>
  );
}

/** The bio; mentions, hashtags and emoji are completed. */
export function BioField() {
  const intl = useIntl();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const form = useSessionActor('ownProfile');
  const { bio } = useSelected(form, selectTexts);
  const { bio: limit } = useSelected(form, selectLimits);
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

/** The date of birth; an option below shows it to others (rule own-birthday). */
export function BirthdayField() {
  const id = useId();
  const form = useSessionActor('ownProfile');
  const { birthday } = useSelected(form, selectTexts);
  const isWrong = useProblem('birthday') !== undefined;
  /** A date without a day, a month or a year has no value: it must not remove the stored one. */
  const [isIncomplete, setIsIncomplete] = useState(false);
  const edit = (value: string) => form.send({ type: 'profile.edit', change: { birthday: value } });
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <FormattedMessage id="profile.own_birthday" />
      </label>
      <input
        id={id}
        type="date"
        className={styles.input}
        autoComplete="bday"
        aria-invalid={isWrong || undefined}
        value={isIncomplete ? '' : birthday}
        onChange={({ currentTarget: { value, validity } }) => {
          setIsIncomplete(validity.badInput);
          if (!validity.badInput) edit(value);
        }}
        onBlur={({ currentTarget: { value, validity } }) => {
          // React reports no change when the rest of an incomplete date is removed: its value was empty before.
          if (isIncomplete && !validity.badInput) edit(value);
          setIsIncomplete(false);
        }}
      />
      <SpotProblem spot="birthday" />
    </div>
  );
}

/** The used share of the server's limit; nothing where it reports none. */
function Counter({ id, text, limit }: { id: string; text: string; limit: number | undefined }) {
  if (limit === undefined) return null;
  const count = [...text].length;
  return (
    <p id={id} className={`${styles.count} ${count > limit ? styles.over : ''}`}>
      <FormattedMessage id="profile.count" values={{ count, limit }} />
    </p>
  );
}
