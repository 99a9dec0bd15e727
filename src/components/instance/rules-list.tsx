import styles from './rules-list.module.css';

/** The numbered rules of a server, where they are read and where they are agreed to. */
export function RulesList({ rules }: { rules: readonly string[] }) {
  return (
    <ol className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule} dir="auto">
          {rule}
        </li>
      ))}
    </ol>
  );
}
