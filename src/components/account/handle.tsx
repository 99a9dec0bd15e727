import { useIntl } from 'react-intl';
import { PublicIcon } from '#ui/icons.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { displayHost, isInternational } from './idn.ts';
import styles from './account.module.css';

type Props = { acct: string; id?: string | undefined };

/** `@name` or `@name@host`; a globe precedes a host that is not in ASCII (rule globe-host). */
export function Handle({ acct, id }: Props) {
  const intl = useIntl();
  // Once the lazy parts are loaded, hosts are shown in Unicode.
  useLazy();
  const [, name = acct, host = ''] = /^([^@]*)@(.+)$/.exec(acct) ?? [];
  return (
    <bdi id={id} className={styles.handle} dir="ltr" title={`@${acct}`}>
      @{name}
      {host !== '' && '@'}
      {isInternational(host) && <PublicIcon role="img" aria-label={intl.formatMessage({ id: 'account.international_host' })} />}
      {displayHost(host)}
    </bdi>
  );
}
