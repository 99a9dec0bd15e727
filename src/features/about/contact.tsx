import { FormattedMessage } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { Person } from './staff.tsx';

/** Whom one writes to, where a server does not name its staff. */
export function Contact({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  if (account === undefined) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="about.contact" />
      </h2>
      <p>
        <Person accountId={accountId} address={account.url} />
      </p>
    </section>
  );
}
