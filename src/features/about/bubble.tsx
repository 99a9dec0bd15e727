import { FormattedMessage } from 'react-intl';
import { OUTWARD } from '#components/rich-text/links.tsx';
import styles from './about.module.css';

const isHost = (name: string): boolean => URL.canParse(`https://${name}/`) && new URL(`https://${name}/`).host !== '';

/** The servers whose posts the bubble timeline holds (rule about-bubble). */
export function Bubble({ instances }: { instances: readonly string[] }) {
  if (instances.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="about.bubble" />
      </h2>
      <p className={styles.faint}>
        <FormattedMessage id="about.bubble_help" />
      </p>
      <ul className={styles.hosts}>
        {instances.map((name) => (
          <li key={name}>
            {isHost(name) ? (
              <a href={`https://${name}/`} {...OUTWARD}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
