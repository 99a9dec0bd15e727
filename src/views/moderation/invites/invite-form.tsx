import { useState } from 'react';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../moderation.module.css';

/** A new invite: how many it lets in, and until which day (rule staff-invites). */
export function InviteForm({ isInert }: { isInert: boolean }) {
  const { words } = useWords();
  const invites = useSessionActor('invites');
  const [most, setMost] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const count = Number.parseInt(most, 10);
  const make = () =>
    invites.send({ type: 'part.act', act: { type: 'make', most: count > 1 ? count : undefined, endsOn: endsOn || undefined } });
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert) make();
      }}
    >
      <TextField
        label={words('moderation.invites.most')}
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        placeholder="1"
        value={most}
        onChange={({ currentTarget }) => setMost(currentTarget.value)}
      />
      <TextField
        label={words('moderation.invites.ends_on')}
        type="date"
        value={endsOn}
        onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
      />
      <Button type="submit" isInert={isInert}>
        <Words id="moderation.invites.make" />
      </Button>
    </form>
  );
}
