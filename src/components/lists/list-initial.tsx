import styles from './lists.module.css';

/** The initial of a list's title, as its icon; decorative, as the title is beside it or labels the link. */
export function ListInitial({ title }: { title: string }) {
  const [first] = new Intl.Segmenter().segment(title.trim());
  return (
    <span className={styles.letter} aria-hidden="true">
      {first?.segment.toLocaleUpperCase()}
    </span>
  );
}
