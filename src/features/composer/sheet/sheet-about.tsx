import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Frame } from './frame.ts';
import styles from './sheet.module.css';

/** What a form over the page is about; on a phone its title stands here, where the head has no room for it. */
export function SheetAbout({ frame: { titleId, title, isPlain, isSheet, about } }: { frame: Frame }) {
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <>
      {isSheet && (isPlain ? <VisuallyHidden>{heading}</VisuallyHidden> : <div className={styles.title}>{heading}</div>)}
      {about}
    </>
  );
}
