import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { usePageActor } from '#react/hooks.ts';
import { page, signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';

/** The bar reports the failure of these files, over the page; the layer opens after its retry. */
const Nothing = () => null;

/** The layers over the page: on phones the menu and the timelines, notifications where they have no column, and the post form. */
export function Drawers() {
  const layout = usePageActor('layout');
  const drawer = useSelected(layout, selectDrawer);
  const isSignedIn = useIsSignedIn();
  if (drawer === 'menu' || drawer === 'timelines')
    return (
      <Lazy of={page} failed={Nothing}>
        {({ PhoneDrawer }) => <PhoneDrawer />}
      </Lazy>
    );
  if (!drawer || !isSignedIn) return null;
  const close = () => layout.send({ type: 'drawer.close' });
  return (
    <Lazy of={signedIn} failed={Nothing}>
      {({ NotificationsDrawer, ComposerModal }) =>
        drawer === 'notifications' ? <NotificationsDrawer onClose={close} /> : <ComposerModal onClose={close} />
      }
    </Lazy>
  );
}
