import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { shownDepth } from '#domain/conversation/thread.ts';

/** How conversations are to be shown (rule thread-depth). */
export const useThreadSettings = () => {
  const settings = useSelector(usePageActor('settings'), selectSettings);
  return {
    display: settings.conversationDisplay,
    isAdvanced: settings.conversationTreeAdvanced,
    fadesAncestors: settings.conversationTreeFadeAncestors,
    othersAt: settings.conversationOtherRepliesButton,
    depth: shownDepth(settings.maxDepthInThread),
  };
};
