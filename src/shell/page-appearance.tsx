import { useLayoutEffect } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConfig } from '#machines/system/boot.machine.ts';
import { selectOpenAccount } from '#machines/profile/profile.selectors.ts';
import { useMaybeSessionActor, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { appearanceOf, type Appearance } from '#domain/shell/appearance.ts';
import { applyAppearance } from '#ui/apply-appearance.ts';
import { useColumns } from './use-layout.ts';
import { backgroundOf } from './wallpaper.ts';
import styles from './page-appearance.module.css';

/**
 * The user's settings for the page as a whole (rules page-appearance, profile-background, appearance-chosen, underlay-tint): headings that scroll away,
 * scrollbars of columns, the background picture.
 */
export function PageAppearance() {
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const { background } = useSelected(usePageActor('boot'), selectConfig);
  const own = useRow('accounts', useVisitor().accountId)?.background;
  const openProfile = useSelected(useMaybeSessionActor('profile'), (snapshot) => snapshot && selectOpenAccount(snapshot));
  const profile = useRow('accounts', openProfile)?.background;
  const { disableStickyHeaders, showScrollbars } = settings;
  const picture = backgroundOf({ instance: background, own, profile }, settings);
  const hasPicture = picture !== undefined;
  useLayoutEffect(() => {
    const root = document.documentElement;
    const attributes = { 'data-loose-heads': disableStickyHeaders, 'data-scrollbars': showScrollbars, 'data-wallpaper': hasPicture };
    for (const [name, isOn] of Object.entries(attributes)) root.toggleAttribute(name, isOn);
    return () => {
      for (const name of Object.keys(attributes)) root.removeAttribute(name);
    };
  }, [disableStickyHeaders, showScrollbars, hasPicture]);
  const { isSidebarRight } = useColumns();
  const appearance = JSON.stringify(appearanceOf(settings, isSidebarRight));
  useLayoutEffect(() => applyAppearance(JSON.parse(appearance) as Appearance), [appearance]);
  if (!hasPicture) return null;
  return (
    <>
      <div className={styles.wallpaper} style={{ backgroundImage: picture }} />
      {settings.underlay !== 'transparent' && <div className={styles.underlay} data-opaque={settings.underlay === 'opaque' || undefined} />}
    </>
  );
}
