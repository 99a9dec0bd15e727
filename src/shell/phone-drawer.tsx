import { useIntl } from 'react-intl';
import { selectDrawer } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { drawers } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { useSelected } from '#react/use-selected.ts';

/** The menu or the timelines of phones. */
export function PhoneDrawer() {
  const intl = useIntl();
  const layout = usePageActor('layout');
  const isMenu = useSelected(layout, selectDrawer) === 'menu';
  const close = () => layout.send({ type: 'drawer.close' });
  return (
    <LazyDialog of={drawers} title={intl.formatMessage({ id: isMenu ? 'nav.menu' : 'timeline.menu' })} onClose={close}>
      {({ MenuDrawer, TimelinesSheet }) => (isMenu ? <MenuDrawer onClose={close} /> : <TimelinesSheet onClose={close} />)}
    </LazyDialog>
  );
}
