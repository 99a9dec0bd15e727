import { useSelector } from '@xstate/react';
import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { AreaPart } from './area-part.tsx';
import { Later } from './later.tsx';
import { parts } from './loads.ts';
import { useIsSignedIn } from '#parts/navigation/use-nav.ts';

/** What lies over the page on phones. */
export function Drawers() {
  const layout = usePageActor('layout');
  const drawer = useSelector(layout, selectDrawer);
  const isSignedIn = useIsSignedIn();
  if (drawer === undefined || (drawer !== 'menu' && !isSignedIn)) return null;
  const close = () => layout.send({ type: 'drawer.close' });
  if (drawer === 'menu') return <Later load={parts}>{({ MenuDrawer }) => <MenuDrawer onClose={close} />}</Later>;
  return (
    <AreaPart area="desk" load={parts}>
      {({ NotificationsDrawer, ComposerModal }) =>
        drawer === 'notifications' ? <NotificationsDrawer onClose={close} /> : <ComposerModal onClose={close} />
      }
    </AreaPart>
  );
}
