import { FormattedMessage, useIntl } from 'react-intl';
import { selectStaff } from '#machines/about/about.machine.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { useWatchedStaff } from '#react/use-watched-about.ts';
import { useSelected } from '#react/use-selected.ts';
import { decoded } from '#domain/routes/table.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { OUTWARD } from '#components/rich-text/links.tsx';
import { CONTACT_ID } from './accessibility.tsx';
import styles from './about.module.css';

const GROUPS = ['admin', 'moderator', 'other'] as const;
type Group = (typeof GROUPS)[number];

/** The staff of this server, by role (rule server-staff: staffAccounts); an address without a matching account is shown as it is. */
export function Staff({ addresses }: { addresses: readonly string[] }) {
  const intl = useIntl();
  const about = useMaybeSessionActor('about');
  const groups = useSelected(about, (snapshot) =>
    addresses.map((address) => groupOf(snapshot && selectStaff(snapshot, address).role)).join(' '),
  );
  const inGroup = (group: Group) => addresses.filter((_, at) => groups.split(' ')[at] === group);
  return (
    <section id={CONTACT_ID} tabIndex={-1}>
      <h2>
        <FormattedMessage id="about.staff" />
      </h2>
      {GROUPS.map((group) => {
        const members = inGroup(group);
        if (members.length === 0) return null;
        const name = group === 'other' ? undefined : intl.formatMessage({ id: `about.${group}s` });
        return (
          <div key={group}>
            {name !== undefined && <h3 className={styles.kind}>{name}</h3>}
            <ul className={styles.staff} aria-label={name}>
              {members.map((address) => (
                <li key={address}>
                  <Member address={address} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const groupOf = (role: string | undefined): Group => (role === 'admin' || role === 'moderator' ? role : 'other');

/** Fetches the accounts of the staff, grouped by their roles. */
export function StaffWatch({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => <Watch key={address} address={address} />);
}

function Watch({ address }: { address: string }) {
  useWatchedStaff(address);
  return null;
}

function Member({ address }: { address: string }) {
  const about = useMaybeSessionActor('about');
  const id = useSelected(about, (snapshot) => snapshot && selectStaff(snapshot, address).id);
  return <StaffAccount accountId={id} address={address} />;
}

/** An account that can be contacted: a link to its profile, else its address elsewhere. */
export function StaffAccount({ accountId, address }: { accountId: string | undefined; address: string }) {
  const account = useRow('accounts', accountId);
  if (account === undefined) {
    return (
      <a href={address} {...OUTWARD}>
        <Handle acct={nameIn(address)} />
      </a>
    );
  }
  return (
    <ProfileLink account={account} className={styles.account}>
      <Avatar account={account} size="s" />
      <span>
        <AccountName account={account} />
        <Handle acct={account.acct} />
      </span>
    </ProfileLink>
  );
}

const nameIn = (address: string): string =>
  decoded(
    address
      .replace(/[?#].*$|\/+$/g, '')
      .split('/')
      .at(-1) ?? address,
  ).replace(/^@/, '');
