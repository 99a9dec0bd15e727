import styles from './search-field.module.css';

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** A field that filters a list while the user types. */
export function SearchField({ label, value, onSearch }: Props) {
  return (
    <input
      type="search"
      className={styles.field}
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
