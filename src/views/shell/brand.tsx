import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { selectConfig, selectInstance } from '../../../machines/system/boot.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { useWords } from '../../i18n/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './brand.module.css';
import { logoStyle, OWN_LOGO } from './logo.ts';

/** The instance's mark and name; leads to its first page. */
export function Brand() {
  const { words } = useWords();
  const boot = usePageActor('boot');
  const { name } = useSelector(boot, selectInstance);
  const config = useSelector(boot, selectConfig);
  const { hideSiteFavicon, hideSiteName } = useSelector(usePageActor('settings'), selectSettings);
  const shown = name || words('general.product');
  const style = logoStyle(config);
  return (
    <Link href="/" className={styles.brand} data-centred={config.logoLeft === false || undefined}>
      {!hideSiteFavicon && style.mask && <span className={`${styles.mark} ${styles.mask}`} style={style} />}
      {!hideSiteFavicon && !style.mask && (
        <img src={config.logo || OWN_LOGO} alt="" width={28} height={28} className={styles.mark} style={style} />
      )}
      {config.hideSitename || hideSiteName ? <VisuallyHidden>{shown}</VisuallyHidden> : <bdi className={styles.name}>{shown}</bdi>}
    </Link>
  );
}
