import { useSelector } from '@xstate/react';
import { selectToolDraft } from '#machines/server-tools/tool-drafts.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { isSameDraft, type ToolDraft } from '#domain/server-tools/drafts.ts';

/** Returns the fields of a form, those of its unsaved draft over the loaded ones, and how to change and discard them (rule tools-drafts). */
export const useToolDraft = <F extends ToolDraft>(of: string, loaded: F) => {
  const drafts = useSessionActor('toolDrafts');
  const draft = useSelector(drafts, (snapshot) => selectToolDraft(snapshot, of));
  const form: F = { ...loaded, ...draft };
  const edit = (change: Partial<F>) => {
    const next: ToolDraft = { ...form, ...change };
    drafts.send({ type: 'draft.edit', of, form: isSameDraft(loaded, next) ? undefined : next });
  };
  return {
    form,
    isChanged: draft !== undefined && !isSameDraft(loaded, form),
    edit,
    discard: () => drafts.send({ type: 'draft.edit', of }),
  };
};
