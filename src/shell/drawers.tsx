import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { useRouteChange } from '#components/navigation/use-route-change.ts';
import { usePageActor } from '#react/hooks.ts';
import { page } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';

/** The bar reports the failure of the page, over it; the drawer opens after its retry. */
const Nothing = () => null;

/** The open drawer, once the page is loaded. */
export function Drawers() {
  return (
    useSelected(usePageActor('layout'), selectDrawer) && (
      <Lazy of={page} shape={<Waiting />} failed={Nothing}>
        {({ OpenDrawer }) => <OpenDrawer />}
      </Lazy>
    )
  );
}

/** Until then, another page drops it (rule press-waits). */
function Waiting() {
  const layout = usePageActor('layout');
  useRouteChange(() => layout.send({ type: 'drawer.close' }));
  return null;
}
