import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { useCan, useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { shout } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { useSelected } from '#react/use-selected.ts';
import { FeaturesPanel } from '#components/instance/features-panel.tsx';
import { InstancePanel } from '#components/instance/instance-panel.tsx';
import { useOpenPalette } from '#components/shortcuts/use-open-palette.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { pathTo } from '#domain/routes/table.ts';
import styles from './side-footer.module.css';

/**
 * The end of the side column (rules instance-panel, features-panel): the instance's panel, for guests the server's features, for accounts suggestions.
 */
export function SidePanels() {
  const { isSignedIn, node, settings } = useNav();
  const own = useOwnParts();
  const canSuggest = useCan('suggestions');
  const canShout = useCan('shout');
  const suggestions = useMaybeSessionActor('suggestions');
  useOpenedGroup('signedIn', isSignedIn);
  return (
    <>
      <InstancePanel />
      {!isSignedIn && !node.isPrivate && <FeaturesPanel />}
      {suggestions && canSuggest && own && <own.WhoToFollowPanel suggestions={suggestions} />}
      {isSignedIn && canShout && !settings.hideShoutbox && <Lazy of={shout}>{({ ShoutPanel }) => <ShoutPanel />}</Lazy>}
      <SideFooter />
    </>
  );
}

/** The end of the side column: the command palette for a pointer (rule palette-open), whose server this is and what shows it. */
function SideFooter() {
  const intl = useIntl();
  const { name } = useSelected(usePageActor('boot'), selectInstance);
  const openPalette = useOpenPalette();
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.commands} aria-haspopup="dialog" onClick={openPalette}>
        <FormattedMessage id="palette.title" />
      </button>
      <Link href={pathTo('about')}>
        <FormattedMessage id="nav.about_instance" values={{ name: <bdi>{name || intl.formatMessage({ id: 'general.product' })}</bdi> }} />
      </Link>
      <span>{intl.formatMessage({ id: 'general.product' })}</span>
    </footer>
  );
}
