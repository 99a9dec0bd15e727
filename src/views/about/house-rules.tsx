import { Words } from '#i18n/words.tsx';
import styles from './about.module.css';

/** The rules of the house, where a server numbers them. */
export function HouseRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>
        <Words id="about.rules" />
      </h2>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule} dir="auto">
            {rule}
          </li>
        ))}
      </ol>
    </section>
  );
}
