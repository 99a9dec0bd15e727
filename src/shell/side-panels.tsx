import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { shout } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { FeaturesPanel } from '#components/instance/features-panel.tsx';
import { InstancePanel } from '#components/instance/instance-panel.tsx';
import { SideFooter } from './side-footer.tsx';
import { useNav } from '#components/navigation/use-nav.ts';

/** What stands at the end of the side column (rules instance-panel, features-panel): what the instance says, for guests what the server has, for accounts whom to follow. */
export function SidePanels() {
  const { isSignedIn, node, settings } = useNav();
  const own = useOwnParts();
  const canSuggest = useCan('suggestions');
  const canShout = useCan('shout');
  const suggestions = useMaybeSessionActor('suggestions');
  useOpenedGroup('signedIn', isSignedIn);
  return (
    <>
      <InstancePanel />
      {!isSignedIn && !node.isPrivate && <FeaturesPanel />}
      {suggestions && canSuggest && own && <own.WhoToFollowPanel suggestions={suggestions} />}
      {isSignedIn && canShout && !settings.hideShoutbox && <Lazy of={shout}>{({ ShoutPanel }) => <ShoutPanel />}</Lazy>}
      <SideFooter />
    </>
  );
}
