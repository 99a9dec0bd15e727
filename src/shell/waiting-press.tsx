import { LoadingDialog } from '#components/page/loading-dialog.tsx';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { selectIsOpening, selectOpenGroups } from '#machines/system/feature-groups.selectors.ts';
import { useGroup, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** Shows over the page that the file of a press is loading; closed, the press opens nothing (rule press-waits). */
export function WaitingPress() {
  const groups = useSelected(useSessionActor('featureGroups'), selectOpenGroups);
  return groups.map((group) => <OfGroup key={group} group={group} />);
}

function OfGroup({ group }: { group: FeatureGroupName }) {
  const actor = useGroup(group);
  const isOpening = useSelected(actor, (snapshot) => snapshot !== undefined && selectIsOpening(snapshot));
  return isOpening && <LoadingDialog onClose={() => actor?.send({ type: 'group.forget' })} />;
}
