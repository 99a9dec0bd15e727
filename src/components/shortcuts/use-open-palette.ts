import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { selectedStatusId } from './focused-status.ts';

/** Returns a function that opens the command palette, for the status that its commands act on; its file is fetched first (rule palette-open). */
export const useOpenPalette = (): (() => void) => {
  const open = useQueuedOpen();
  return () => open({ group: 'palette', to: 'commandPalette', event: { type: 'palette.open', statusId: selectedStatusId() } });
};
