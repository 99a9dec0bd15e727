import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import { selectedStatusId } from './focused-status.ts';

/** Returns a function that opens the command palette, for the status that its commands act on; its file is fetched first (rule palette-open). */
export const useOpenPalette = (): (() => void) => {
  const write = useQueuedSend();
  return () => write({ group: 'palette', to: 'commandPalette', event: { type: 'palette.open', statusId: selectedStatusId() } });
};
