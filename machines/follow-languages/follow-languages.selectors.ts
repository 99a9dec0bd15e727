import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/text/message.ts';
import type { followLanguagesMachine } from './follow-languages.machine.ts';

type Snapshot = SnapshotFrom<typeof followLanguagesMachine>;

/** The account whose languages are chosen, while the choice is open. */
export const selectLanguagesOf = (snapshot: Snapshot): string | undefined =>
  snapshot.matches('closed') || snapshot.matches({ saving: 'hidden' }) ? undefined : snapshot.context.accountId;
/** The chosen languages; all if empty. */
export const selectChosenLanguages = ({ context: { languages } }: Snapshot): readonly string[] => languages;
/** The languages that were chosen since the dialog opened. */
export const selectListedLanguages = ({ context: { listed } }: Snapshot): readonly string[] => listed;
export const selectIsSavingLanguages = (snapshot: Snapshot): boolean => snapshot.matches('saving');
export const selectLanguagesProblem = ({ context: { problem } }: Snapshot): Message | undefined => problem;
