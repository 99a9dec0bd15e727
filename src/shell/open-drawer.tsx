import { useIntl } from 'react-intl';
import { selectDrawer, type Drawer } from '#machines/shell/layout.machine.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { usePageActor } from '#react/hooks.ts';
import { signedIn } from '#react/lazy/entries.ts';
import { drawers } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { useSelected } from '#react/use-selected.ts';

const TITLES = { menu: 'nav.menu', timelines: 'timeline.menu', notifications: 'notifications.title' } as const satisfies Record<
  Drawer,
  string
>;

/** The open drawer: on phones the menu or the timelines, and an account's notifications where they have no column. */
export function OpenDrawer() {
  const intl = useIntl();
  const layout = usePageActor('layout');
  const drawer = useSelected(layout, selectDrawer);
  const isSignedIn = useIsSignedIn();
  if (!drawer) return null;
  const close = () => layout.send({ type: 'drawer.close' });
  const frame = { title: intl.formatMessage({ id: TITLES[drawer] }), onClose: close };
  if (drawer === 'notifications')
    return (
      isSignedIn && (
        <LazyDialog of={signedIn} {...frame}>
          {({ NotificationsDrawer }) => <NotificationsDrawer onClose={close} />}
        </LazyDialog>
      )
    );
  return (
    <LazyDialog of={drawers} {...frame}>
      {({ MenuDrawer, TimelinesSheet }) => (drawer === 'menu' ? <MenuDrawer onClose={close} /> : <TimelinesSheet onClose={close} />)}
    </LazyDialog>
  );
}
