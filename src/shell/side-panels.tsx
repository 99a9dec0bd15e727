import { useCan, useMaybeSessionActor } from '#app/hooks.ts';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';
import { ShoutPanel } from '#views/shout/shout-panel.tsx';
import { FeaturesPanel } from '#parts/instance/features-panel.tsx';
import { InstancePanel } from '#parts/instance/instance-panel.tsx';
import { SideFooter } from './side-footer.tsx';
import { useNav } from '#parts/navigation/use-nav.ts';
import { WhoToFollowPanel } from './who-to-follow-panel.tsx';

/** What stands at the end of the side column (rules instance-panel, features-panel): what the instance says, for guests what the server has, for accounts whom to follow. */
export function SidePanels() {
  const { isSignedIn, node } = useNav();
  const canSuggest = useCan('suggestions');
  const suggestions = useMaybeSessionActor('suggestions');
  useOpenedGroup('signedIn', isSignedIn);
  return (
    <>
      <InstancePanel />
      {!isSignedIn && !node.isPrivate && <FeaturesPanel />}
      {suggestions && canSuggest && <WhoToFollowPanel suggestions={suggestions} />}
      <ShoutPanel />
      <SideFooter />
    </>
  );
}
