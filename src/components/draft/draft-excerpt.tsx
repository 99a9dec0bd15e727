import type { ReactNode } from 'react';
import styles from './draft-excerpt.module.css';

const LONGEST = 500; // our choice: more than the lines that it is cut at

type Props = {
  subject: string;
  text: string;
  icon: ReactNode;
  /** Its visibility and the additions to its text, in the interface's language. */
  details: readonly string[];
};

/** The content of a post that is not published yet: the beginning of its subject and text, and a line of details. */
export function DraftExcerpt({ subject, text, icon, details }: Props) {
  return (
    <>
      {subject !== '' && (
        <p className={styles.subject} dir="auto">
          {subject.slice(0, LONGEST)}
        </p>
      )}
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text.slice(0, LONGEST)}
        </p>
      )}
      {details.length > 0 && (
        <p className={styles.details}>
          {icon}
          {details.join(' · ')}
        </p>
      )}
    </>
  );
}
