import { useThisClient } from '#app/use-this-client.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { OUTWARD } from '#parts/rich-text/links.tsx';
import styles from './about.module.css';

/** Where the texts of licences stand, by the name that the package gives. */
const LICENCES = 'https://spdx.org/licenses/';

/** What this client is, in which version, and under which licence (rule about-versions). */
export function Client() {
  const { words } = useWords();
  const { license, version } = useThisClient();
  return (
    <section>
      <h2>
        <Words id="general.product" />
      </h2>
      <p>
        <Words id="about.client" />
      </p>
      <p className={styles.faint}>
        <Words id="about.client_version" values={{ product: words('general.product'), version }} />
        {' · '}
        <a href={`${LICENCES}${license}.html`} {...OUTWARD}>
          <Words id="about.licence" values={{ licence: license }} />
        </a>
      </p>
    </section>
  );
}
