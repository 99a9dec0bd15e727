import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { selectConfig, selectInstance } from '../../../machines/system/boot.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { useWords } from '../../i18n/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './brand.module.css';

const OWN_LOGO = '/static/logo.svg';

/** The instance's mark and name; leads to its first page. */
export function Brand() {
  const { words } = useWords();
  const boot = usePageActor('boot');
  const { name } = useSelector(boot, selectInstance);
  const { hideSitename, logo } = useSelector(boot, selectConfig);
  const { hideSiteFavicon, hideSiteName } = useSelector(usePageActor('settings'), selectSettings);
  const shown = name || words('general.product');
  return (
    <Link href="/" className={styles.brand}>
      {!hideSiteFavicon && <img src={logo || OWN_LOGO} alt="" width={28} height={28} className={styles.mark} />}
      {hideSitename || hideSiteName ? <VisuallyHidden>{shown}</VisuallyHidden> : <bdi className={styles.name}>{shown}</bdi>}
    </Link>
  );
}
