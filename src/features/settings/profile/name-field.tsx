import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useRef } from 'react';
import { selectLimits, selectTexts } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { EmojiButton } from '#components/autocomplete/emoji-button.tsx';
import { useAutocomplete } from '#components/autocomplete/use-autocomplete.tsx';
import { Counter } from './counter.tsx';
import { SpotProblem, useProblem } from './spot-problem.tsx';
import styles from './profile.module.css';

/** Of what is completed in a text, only emoji mean something in a name. */
const KINDS = ['emoji'] as const;

/** The name that others see. */
export function NameField() {
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useSessionActor('ownProfile');
  const { name } = useSelector(form, selectTexts);
  const { name: limit } = useSelector(form, selectLimits);
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
