import type { ReactNode } from 'react';
import { selectIsBelow } from '#machines/shell/screens.machine.ts';
import { usePagePart } from '#react/hooks.ts';
import { BackButton } from './back-button.tsx';
import styles from './screen-head.module.css';
import { useTitle } from './use-title.ts';

export const TITLE_ID = 'screen-title';

type Props = {
  title: string;
  /** The title as something to press, once that is there. */
  menu?: ReactNode;
  children?: ReactNode;
};

/** The sticky header of a screen: on phones a back button where the bar has no link to the screen, its h1, and the document's title. */
export function ScreenHead({ title, menu, children }: Props) {
  useTitle(title);
  return (
    <div className={styles.head}>
      {usePagePart('screens', selectIsBelow) && <BackButton className={styles.back} />}
      <h1 id={TITLE_ID} className={styles.title} dir="auto">
        {menu || title}
      </h1>
      {children}
    </div>
  );
}
