import { selectToolDraft } from '#machines/server-tools/tool-drafts.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { changeDraft, conflictsOf, type ToolTexts } from '#domain/server-tools/drafts.ts';

/** Returns the fields of a form, those of its unsaved draft over the loaded ones, the fields that differ from both, and how to change and discard them (rules tools-drafts, tools-conflict). */
export const useToolDraft = <F extends ToolTexts>(of: string, loaded: F) => {
  const drafts = useSessionActor('toolDrafts');
  const draft = useSelected(drafts, (snapshot) => selectToolDraft(snapshot, of));
  const form: F = { ...loaded, ...draft?.entered };
  return {
    form,
    /** The changed fields. */
    entered: (draft?.entered ?? {}) as Partial<F>,
    conflicts: (draft ? conflictsOf(draft, loaded) : []) as readonly (keyof F & string)[],
    isChanged: draft !== undefined && changeDraft(draft, loaded, {}) !== undefined,
    edit: (change: Partial<F>) => drafts.send({ type: 'draft.edit', of, form: changeDraft(draft, loaded, change) }),
    discard: () => drafts.send({ type: 'draft.edit', of }),
  };
};
