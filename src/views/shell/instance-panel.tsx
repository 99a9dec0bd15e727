import { useSelector } from '@xstate/react';
import { selectConfig, selectPanel } from '../../../machines/system/boot.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { Panel } from '../../ui/panel.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** What the instance's owner wants to say beside every page. */
export function InstancePanel() {
  const boot = usePageActor('boot');
  const html = useSelector(boot, selectPanel);
  const { showInstanceSpecificPanel = true } = useSelector(boot, selectConfig);
  if (!showInstanceSpecificPanel || html.trim() === '') return null;
  return (
    <Panel>
      <RichText content={html} />
    </Panel>
  );
}
