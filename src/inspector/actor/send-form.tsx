import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnyEventObject } from 'xstate';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './send-form.module.css';

type Props = { type: string; onSend: (event: AnyEventObject) => void };

/** Sends an event manually; only in development. */
export default function SendForm({ type, onSend }: Props) {
  const intl = useIntl();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const sent = eventFrom(fields.get('type'), fields.get('rest'));
    setWrong(sent === undefined);
    if (sent) onSend(sent);
  };
  return (
    <form className={styles.form} onSubmit={submit} data-send-by-hand>
      <TextField name="type" label={intl.formatMessage({ id: 'inspector.send.type' })} defaultValue={type} required />
      <TextField name="rest" label={intl.formatMessage({ id: 'inspector.send.rest' })} defaultValue="{}" aria-invalid={isWrong} />
      <Button type="submit" variant="quiet">
        <FormattedMessage id="inspector.send.send" />
      </Button>
    </form>
  );
}

type Field = FormDataEntryValue | null;

const eventFrom = (type: Field, rest: Field): AnyEventObject | undefined => {
  if (typeof type !== 'string' || typeof rest !== 'string') return undefined;
  try {
    return { ...(JSON.parse(rest) as object), type };
  } catch {
    return undefined;
  }
};
