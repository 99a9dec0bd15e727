import { rewritesMachine } from '#machines/composer/rewrites.machine.ts';
import { fromCallback } from 'xstate';
import { defaultSettings } from '#domain/settings/settings.ts';
import { lightChild, type Received } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

/** The edits and redrafts of one’s own posts, with flows that only receive. */
export const rewritesWith = (received: Received[]) =>
  rewritesMachine.provide({ actors: { rewrite: lightChild(received), watchSettings: fromCallback(() => {}) } });

export const rewritesModel = modelOf(rewritesWith([]), {
  events: [
    { type: 'rewrite.edit', statusId: '1' },
    { type: 'rewrite.redraft', statusId: '1' },
    { type: 'settings.changed', settings: { ...defaultSettings, modalOnDelete: false } },
    { type: 'rewrite.confirm' },
    { type: 'rewrite.cancel' },
    { type: 'rewrite.abandon' },
  ],
  outcomes: {
    'rewrite:*': [{ done: undefined }, { error: new Error('a bug') }],
    watchSettings: [{ error: new Error('none') }, { done: undefined }],
  },
  project: ({ flows, opening, question, settings }) => [flows, opening, question, settings.modalOnDelete],
});
