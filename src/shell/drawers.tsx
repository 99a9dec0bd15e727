import { useSelector } from '@xstate/react';
import { signedIn, page } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useIsSignedIn } from '#parts/navigation/use-nav.ts';

/** What lies over the page on phones. */
export function Drawers() {
  const layout = usePageActor('layout');
  const drawer = useSelector(layout, selectDrawer);
  const isSignedIn = useIsSignedIn();
  if (drawer === undefined || (drawer !== 'menu' && !isSignedIn)) return null;
  const close = () => layout.send({ type: 'drawer.close' });
  if (drawer === 'menu') return <Late of={page}>{({ MenuDrawer }) => <MenuDrawer onClose={close} />}</Late>;
  return (
    <Late of={signedIn}>
      {({ NotificationsDrawer, ComposerModal }) =>
        drawer === 'notifications' ? <NotificationsDrawer onClose={close} /> : <ComposerModal onClose={close} />
      }
    </Late>
  );
}
