import { isFilled } from '#domain/lists/form.ts';
import { isTitle } from '#domain/lists/own-list.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Context, FormElsewhere } from './editor-actions.ts';
import type { OpenedForm } from './list-editor.machine.ts';

type Now = { context: Context };

const titleOf = ({ form: { title }, list }: Context): string => title ?? list?.title ?? '';

/** What the form of a list asks of itself, of an answer, and of what another tab made of a form. */
export const editorGuards = {
  isUntitled: ({ context }: Now) => !isTitle(titleOf(context)),
  isNew: ({ context: { listId } }: Now) => listId === undefined,
  isHalfMade: (_: Now, { form }: OpenedForm) => form.made !== undefined,
  isSame: ({ context }: Now, { listId }: FormElsewhere) => context.listId === listId,
  isHalfMadeElsewhere: ({ context }: Now, { listId, form }: FormElsewhere) => context.listId === listId && form.made !== undefined,
  isMadeElsewhere: ({ context }: Now, { listId, form }: FormElsewhere) => context.listId === listId && form.made === undefined,
  isSettledElsewhere: ({ context }: Now, { listId, form }: FormElsewhere) =>
    listId !== undefined && context.listId === listId && !isFilled(form),
  isGone: ({ context: { listId } }: Now, { list }: OpenedForm) => listId !== undefined && list === undefined,
  isMissing: (_: Now, { error }: { error: unknown }) => toFailure(error).kind === 'not_found',
  hasNobody: ({ context: { form } }: Now) => form.people.length === 0,
  hasNext: ({ context: { next } }: Now) => next !== undefined,
  isShown: ({ context: { isShown } }: Now) => isShown,
};
