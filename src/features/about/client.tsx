import { FormattedMessage, useIntl } from 'react-intl';
import { useThisClient } from '#react/use-this-client.ts';
import { OUTWARD } from '#components/rich-text/links.tsx';
import styles from './about.module.css';

/** Base address of the texts of licences, followed by the name in the package. */
const LICENCES = 'https://spdx.org/licenses/';

/** This client's name, version and licence (rule about-versions). */
export function Client() {
  const intl = useIntl();
  const { license, version } = useThisClient();
  return (
    <section>
      <h2>
        <FormattedMessage id="general.product" />
      </h2>
      <p>
        <FormattedMessage id="about.client" />
      </p>
      <p className={styles.faint}>
        <FormattedMessage id="about.client_version" values={{ product: intl.formatMessage({ id: 'general.product' }), version }} />
        {' · '}
        <a href={`${LICENCES}${license}.html`} {...OUTWARD}>
          <FormattedMessage id="about.licence" values={{ licence: license }} />
        </a>
      </p>
    </section>
  );
}
