import { FormattedMessage, useIntl } from 'react-intl';
import { selectTyped } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../moderation.module.css';

/** Mails an invite to an address; the typed address is cleared once the server accepted it (rule staff-invites). */
export function InviteMail({ isInert }: { isInert: boolean }) {
  const intl = useIntl();
  const invites = useSessionActor('invites');
  const address = useSelected(invites, selectTyped);
  const isEmpty = address.trim() === '';
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert && !isEmpty) invites.send({ type: 'part.action', action: { type: 'mail', address: address.trim(), name: '' } });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'moderation.invites.address' })}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={address}
        onChange={({ currentTarget }) => invites.send({ type: 'part.type', typed: currentTarget.value })}
      />
      <Button type="submit" variant="quiet" isInert={isInert || isEmpty}>
        <FormattedMessage id="moderation.invites.mail" />
      </Button>
    </form>
  );
}
