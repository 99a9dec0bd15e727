import { toolDraftsMachine } from '#machines/server-tools/tool-drafts.machine.ts';
import { modelOf } from '#tests/support/model.ts';

const form = { entered: { text: 'wren' }, base: { text: '' } };

/** Unsaved forms: typing, sending, and events of another tab. */
export const toolDraftsModel = modelOf(toolDraftsMachine, {
  events: [
    { type: 'draft.edit', of: 'rule', form },
    { type: 'draft.edit', of: 'rule' },
    { type: 'draft.sent', of: 'rule', entered: form.entered },
    { type: 'draft.sent', of: 'rule', entered: { text: 'other' } },
    { type: 'draft.compare', forms: {}, prefix: 'rule' },
    { type: 'draft.compare', forms: {} },
    { type: 'form.restored', of: 'rule', form },
    { type: 'form.changedElsewhere', of: 'rule' },
  ],
  outcomes: { persistForms: [{ done: undefined }, { error: new Error('no storage') }] },
  project: ({ drafts }) => [drafts],
});
