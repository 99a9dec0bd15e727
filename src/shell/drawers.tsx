import { useSelector } from '@xstate/react';
import { drawers, signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';

/** The layers over the page: on phones the menu and the timelines, notifications where they have no column, and the post form. */
export function Drawers() {
  const layout = usePageActor('layout');
  const drawer = useSelector(layout, selectDrawer);
  const isSignedIn = useIsSignedIn();
  if (drawer === undefined || (drawer !== 'menu' && drawer !== 'timelines' && !isSignedIn)) return null;
  const close = () => layout.send({ type: 'drawer.close' });
  if (drawer === 'menu') return <Lazy of={drawers}>{({ MenuDrawer }) => <MenuDrawer onClose={close} />}</Lazy>;
  if (drawer === 'timelines') return <Lazy of={drawers}>{({ TimelinesSheet }) => <TimelinesSheet onClose={close} />}</Lazy>;
  return (
    <Lazy of={signedIn}>
      {({ NotificationsDrawer, ComposerModal }) =>
        drawer === 'notifications' ? <NotificationsDrawer onClose={close} /> : <ComposerModal onClose={close} />
      }
    </Lazy>
  );
}
