import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import styles from './side-footer.module.css';

/** The last words of the side column: whose server this is and what shows it. */
export function SideFooter() {
  const intl = useIntl();
  const { name } = useSelector(usePageActor('boot'), selectInstance);
  return (
    <footer className={styles.footer}>
      <Link href={pathTo('about')}>
        <FormattedMessage id="nav.about_instance" values={{ name: <bdi>{name || intl.formatMessage({ id: 'general.product' })}</bdi> }} />
      </Link>
      <span>{intl.formatMessage({ id: 'general.product' })}</span>
    </footer>
  );
}
