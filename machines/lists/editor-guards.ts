import { isFilled, type ListForm } from '#domain/lists/form.ts';
import { isTitle, type OwnList } from '#domain/lists/own-list.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Context, FormElsewhere } from './editor-actions.ts';

/** A form as it was left, and its list as the server has it; undefined where there is none any more. */
export type OpenedForm = { list: OwnList | undefined; form: ListForm };
type Meets = { context: Context };

const titleOf = ({ form: { title }, list }: Context): string => title ?? list?.title ?? '';

/** What the form of a list may do, and what became of it. */
export const editorGuards = {
  isUntitled: ({ context }: Meets) => !isTitle(titleOf(context)),
  isNew: ({ context: { listId } }: Meets) => listId === undefined,
  isHalfMade: (_: Meets, { form }: OpenedForm) => form.made !== undefined,
  isSame: ({ context }: Meets, { listId }: FormElsewhere) => context.listId === listId,
  isHalfMadeElsewhere: ({ context }: Meets, { listId, form }: FormElsewhere) => context.listId === listId && form.made !== undefined,
  isMadeElsewhere: ({ context }: Meets, { listId, form }: FormElsewhere) => context.listId === listId && form.made === undefined,
  isSettledElsewhere: ({ context }: Meets, { listId, form }: FormElsewhere) =>
    listId !== undefined && context.listId === listId && !isFilled(form),
  isRemoved: ({ context: { listId } }: Meets, { list }: OpenedForm) => listId !== undefined && list === undefined,
  isMissing: (_: Meets, { error }: { error: unknown }) => toFailure(error).kind === 'not_found',
  hasNobody: ({ context: { form } }: Meets) => form.people.length === 0,
  hasNext: ({ context: { next } }: Meets) => next !== undefined,
  isShown: ({ context: { isShown } }: Meets) => isShown,
};
