import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useWords, Words } from '#i18n/words.tsx';
import styles from './side-footer.module.css';

/** The last words of the side column: whose server this is and what shows it. */
export function SideFooter() {
  const { words } = useWords();
  const { name } = useSelector(usePageActor('boot'), selectInstance);
  return (
    <footer className={styles.footer}>
      <Link href={pathTo('about')}>
        <Words id="nav.about_instance" values={{ name: <bdi>{name || words('general.product')}</bdi> }} />
      </Link>
      <span>{words('general.product')}</span>
    </footer>
  );
}
