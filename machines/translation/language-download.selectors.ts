import type { SnapshotFrom } from 'xstate';
import type { languageDownloadMachine } from './language-download.machine.ts';

/** The share of the language that is being downloaded to translate a status; undefined while there is none. */
export const selectDownloadShare = ({ context }: SnapshotFrom<typeof languageDownloadMachine>, statusId: string): number | undefined =>
  context.shares[statusId];
