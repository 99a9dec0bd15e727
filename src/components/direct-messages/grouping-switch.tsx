import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConversationsIcon } from '#ui/lazy-icons.tsx';

/** True if the server has conversations: it did not respond 404 to their list (rule direct-absent). */
const useCanGroup = (): boolean => [useCan('conversations'), useCan('directGrouping')].every(Boolean);

/**
 * True if direct messages are grouped by conversation: the user's choice, where the server has conversations (rule conversations-grouped).
 */
export const useIsGrouped = (): boolean => {
  const { groupDirectMessages } = useSelected(usePageActor('settings'), selectSettings);
  return useCanGroup() && groupDirectMessages;
};

/** Switches between the direct messages one by one and by their conversations. */
export function GroupingSwitch() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const canGroup = useCanGroup();
  const isGrouped = useIsGrouped();
  if (!canGroup) return null;
  return (
    <IconButton
      label={intl.formatMessage({ id: 'conversations.grouped' })}
      icon={<ConversationsIcon />}
      aria-pressed={isGrouped}
      data-action
      onClick={() => settings.send({ type: 'setting.change', change: { groupDirectMessages: !isGrouped } })}
    />
  );
}
