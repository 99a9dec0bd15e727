import type { ListForm } from '#domain/lists/form.ts';
import { isTitle, type OwnList } from '#domain/lists/own-list.ts';
import type { EditorSnapshot } from './list-editor.machine.ts';

/** The state of the form of one list, or of a new one; that of another one is still being sent. */
export const selectEditorPhase = (
  snapshot: EditorSnapshot,
  listId: string | undefined,
): 'loading' | 'failed' | 'removed' | 'open' | 'incomplete' => {
  if (snapshot.context.listId !== listId) return 'loading';
  if (snapshot.matches('incomplete') || (snapshot.context.isAgain && snapshot.matches({ busy: 'filling' }))) return 'incomplete';
  if (snapshot.hasTag('ready')) return 'open';
  return snapshot.matches('failed') ? 'failed' : snapshot.matches('removed') ? 'removed' : 'loading';
};
export const selectForm = ({ context: { form } }: EditorSnapshot): ListForm => form;
export const selectEdited = ({ context: { list } }: EditorSnapshot): OwnList | undefined => list;
export const selectTitle = ({ context: { form, list } }: EditorSnapshot): string => form.title ?? list?.title ?? '';
export const selectProblem = ({ context: { problem } }: EditorSnapshot) => problem;
export const selectIsBusy = (snapshot: EditorSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasSaved = ({ context: { hasSaved } }: EditorSnapshot): boolean => hasSaved;
/** True if there is a change to send, and a title (rule list-titled). */
export const selectMaySave = (snapshot: EditorSnapshot): boolean => {
  const { listId, form } = snapshot.context;
  if (!isTitle(selectTitle(snapshot))) return false;
  return listId === undefined || form.title !== undefined || form.repliesPolicy !== undefined || form.isExclusive !== undefined;
};
