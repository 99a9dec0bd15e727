import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { useState, type CSSProperties } from 'react';
import { Link } from '#react/link.tsx';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConfig, selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { OWN_LOGO } from '#domain/shell/shell-worker.ts';
import { Img } from '#ui/img.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ClientConfig } from '#domain/server/instance.ts';
import styles from './brand.module.css';

/** The instance's logo, or ours if that fails to load, and its name; links to its start page (rule site-brand). */
export function Brand() {
  const intl = useIntl();
  const boot = usePageActor('boot');
  const { name } = useSelected(boot, selectInstance);
  const config = useSelected(boot, selectConfig);
  const { hideSiteFavicon, hideSiteName } = useSelected(usePageActor('settings'), selectSettings);
  const shown = name || intl.formatMessage({ id: 'general.product' });
  const [lost, setLost] = useState<string>();
  const logo = config.logo && config.logo !== lost ? config.logo : OWN_LOGO;
  const style = logoStyle({ ...config, logo });
  const mark = { src: logo, alt: '', instead: null, onError: () => setLost(logo) };
  return (
    <Link href="/" className={styles.brand} data-centred={config.logoLeft === false || undefined}>
      {!hideSiteFavicon &&
        (style.mask ? (
          <span className={`${styles.mark} ${styles.mask}`} style={style}>
            <Img {...mark} hidden />
          </span>
        ) : (
          <Img {...mark} width={28} height={28} className={styles.mark} style={style} />
        ))}
      {config.hideSitename || hideSiteName ? <VisuallyHidden>{shown}</VisuallyHidden> : <bdi className={styles.name}>{shown}</bdi>}
    </Link>
  );
}

/**
 * Returns the style of the operator's logo (rule own-logo): a file of this server is a shape in the colour of the text unless `logoMask` is
 * false; files of other origins cannot be used as a mask.
 */
const logoStyle = ({ logo, logoMask = true, logoMargin }: ClientConfig): CSSProperties & { mask?: string } => ({
  ...(logo?.startsWith('/') &&
    logo !== OWN_LOGO &&
    logoMask && { mask: `url(${JSON.stringify(logo)}) center / contain no-repeat content-box` }),
  ...(logoMargin !== undefined && { '--logo-margin': logoMargin }),
});
