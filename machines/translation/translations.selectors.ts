import type { SnapshotFrom } from 'xstate';
import type { Translation } from '#domain/status/translation.ts';
import type { translationsMachine } from './translations.machine.ts';

/** Returns the translation of a status, or that it is pending. */
export const selectTranslation = (
  { context: { entries } }: SnapshotFrom<typeof translationsMachine>,
  statusId: string,
): Translation | 'pending' | undefined => (entries[statusId]?.pending ? 'pending' : entries[statusId]?.value);
