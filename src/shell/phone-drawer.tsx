import { useIntl } from 'react-intl';
import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { useRouteChange } from '#components/navigation/use-route-change.ts';
import { usePageActor } from '#react/hooks.ts';
import { drawers } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { Dialog } from '#ui/dialog.tsx';

/** The menu or the timelines of phones; a failure to load them is a dialog over the page (rule part-failed). */
export function PhoneDrawer() {
  const { isMenu, close } = useDrawer();
  return (
    <Lazy of={drawers} shape={<Loading />} failed={Failed}>
      {({ MenuDrawer, TimelinesSheet }) => (isMenu ? <MenuDrawer onClose={close} /> : <TimelinesSheet onClose={close} />)}
    </Lazy>
  );
}

const useDrawer = () => {
  const layout = usePageActor('layout');
  return {
    isMenu: useSelected(layout, selectDrawer) === 'menu',
    close: () => layout.send({ type: 'drawer.close' }),
  };
};

/** Nothing opens over a page that the user has meanwhile opened. */
function Loading() {
  useRouteChange(useDrawer().close);
  return null;
}

function Failed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  const intl = useIntl();
  const { isMenu, close } = useDrawer();
  return (
    <Dialog
      title={intl.formatMessage({ id: isMenu ? 'nav.menu' : 'timeline.menu' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={close}
    >
      <PartFailed resetErrorBoundary={resetErrorBoundary} />
    </Dialog>
  );
}
