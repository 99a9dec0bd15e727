import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Frame } from './frame.ts';
import styles from './sheet.module.css';

/** The subject of a form over the page; on a phone its title is here, because the header has no room for it. */
export function SheetAbout({ frame: { titleId, title, isPlain, isSheet, about } }: { frame: Frame }) {
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <>
      {isSheet && (isPlain ? <VisuallyHidden>{heading}</VisuallyHidden> : <div className={styles.title}>{heading}</div>)}
      {about}
    </>
  );
}
