import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** Returns a function that opens the settings at a tab, or restores them where they were minimised (rule settings-modal). */
export const useOpenSettings = (tab?: string): { isMinimised: boolean; open: () => void } => {
  const modals = usePageActor('modals');
  const isMinimised = useSelected(modals, (snapshot) => selectModal(snapshot, 'settings') === 'minimised');
  const opening = tab === undefined ? ({ type: 'settingsModal.open' } as const) : ({ type: 'settingsModal.open', tab } as const);
  return { isMinimised, open: () => modals.send(isMinimised ? { type: 'settingsModal.toggle' } : opening) };
};
