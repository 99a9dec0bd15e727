import { decoded } from '#domain/routes/table.ts';
import { Words } from '#i18n/words.tsx';
import { Handle } from '#parts/account/handle.tsx';
import { OUTWARD } from '#parts/rich-text/links.tsx';
import styles from './about.module.css';

/** Who runs this server (rule server-staff: staffAccounts). */
export function Staff({ addresses }: { addresses: readonly string[] }) {
  return (
    <section>
      <h2>
        <Words id="about.staff" />
      </h2>
      <ul className={styles.staff}>
        {addresses.map((address) => (
          <li key={address}>
            <a href={address} {...OUTWARD}>
              <Handle acct={nameIn(address)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameIn = (address: string): string =>
  decoded(
    address
      .replace(/[?#].*$|\/+$/g, '')
      .split('/')
      .at(-1) ?? address,
  ).replace(/^@/, '');
