import { useSelected } from '#react/use-selected.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectNode } from '#machines/system/boot.machine.ts';
import { useMaybeSessionActor, usePagePart, useRow, useServerCan, useVisitor } from '#react/hooks.ts';

/** True if this session belongs to an account. */
export const useIsSignedIn = (): boolean => useMaybeSessionActor('credentialCheck') !== undefined;

/** Returns the facts about this visitor that decide which entries are offered. */
export const useNav = () => {
  const node = usePagePart('boot', selectNode);
  const settings = usePagePart('settings', selectSettings);
  const followRequests = useSelected(useMaybeSessionActor('waiting'), (snapshot) => snapshot?.context.followRequests);
  const reports = useSelected(useMaybeSessionActor('reportCounts'), (snapshot) => snapshot?.context.counts.open);
  return {
    isSignedIn: useIsSignedIn(),
    node,
    can: useServerCan(),
    settings,
    followRequests,
    reports,
    own: useRow('accounts', useVisitor().accountId),
  };
};
