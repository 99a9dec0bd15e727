import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConfig, selectPanel } from '#machines/system/boot.machine.ts';
import { usePageActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** The panel that the instance's owner shows beside every page, unless the user hides it (rule instance-panel: hideISP). */
export function InstancePanel() {
  const boot = usePageActor('boot');
  const html = useSelected(boot, selectPanel);
  const { showInstanceSpecificPanel = true } = useSelected(boot, selectConfig);
  const isGuest = useVisitor().accountId === undefined;
  const { hideISP } = useSelected(usePageActor('settings'), selectSettings);
  if (hideISP || !showInstanceSpecificPanel || html.trim() === '') return null;
  return (
    <Panel>
      <RichText content={html} isForMembers={!isGuest} />
    </Panel>
  );
}
