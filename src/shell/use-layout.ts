import { useSelected } from '#react/use-selected.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConfig } from '#machines/system/boot.machine.ts';
import { selectLayout } from '#machines/shell/layout.machine.ts';
import { useScreen } from '#react/use-screen.ts';
import { usePageActor } from '#react/hooks.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';

export type ThirdColumnMode = Settings['thirdColumnMode'];

/** Returns the available columns and their contents (rules third-column, guest-column): accounts may do without a third column, chats replace the notifications (rule chat-panes), and the screen of columns needs the whole width (rule columns-shown). */
export const useColumns = () => {
  const { thirdColumnMode, sidebarRight } = useSelected(usePageActor('settings'), selectSettings);
  const screen = useScreen()?.name;
  const third = screen === 'columns' || (screen === 'chats' && thirdColumnMode === 'notifications') ? 'none' : thirdColumnMode;
  const config = useSelected(usePageActor('boot'), selectConfig);
  const isSignedIn = useIsSignedIn();
  const hasThird = !isSignedIn || third !== 'none';
  return {
    layout: useSelected(usePageActor('layout'), (snapshot) => selectLayout(snapshot, hasThird)),
    third,
    screen,
    isSidebarRight: sidebarRight || config.sidebarRight === true,
  };
};
