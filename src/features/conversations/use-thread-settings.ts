import { useRowSettings } from '#react/use-row-settings.ts';
import { shownDepth } from '#domain/conversations/thread.ts';

/** Returns the settings for conversations (rule thread-depth). */
export const useThreadSettings = () => {
  const settings = useRowSettings();
  return {
    display: settings.conversationDisplay,
    isAdvanced: settings.conversationTreeAdvanced,
    fadesAncestors: settings.conversationTreeFadeAncestors,
    othersAt: settings.conversationOtherRepliesButton,
    depth: shownDepth(settings.maxDepthInThread),
  };
};
