import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../moderation.module.css';

/** A new invite: how many it lets in, and until which day (rule staff-invites). */
export function InviteForm({ isInert }: { isInert: boolean }) {
  const intl = useIntl();
  const invites = useSessionActor('invites');
  const [most, setMost] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const count = Number.parseInt(most, 10);
  const make = () =>
    invites.send({ type: 'part.action', action: { type: 'make', most: count > 1 ? count : undefined, endsOn: endsOn || undefined } });
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert) make();
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'moderation.invites.most' })}
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        placeholder="1"
        value={most}
        onChange={({ currentTarget }) => setMost(currentTarget.value)}
      />
      <TextField
        label={intl.formatMessage({ id: 'moderation.invites.ends_on' })}
        type="date"
        value={endsOn}
        onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
      />
      <Button type="submit" isInert={isInert}>
        <FormattedMessage id="moderation.invites.make" />
      </Button>
    </form>
  );
}
