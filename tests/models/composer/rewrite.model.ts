import { rewriteMachine } from '#machines/composer/rewrite.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { modelOf } from '#tests/support/model.ts';

const written = { done: { draft: aDraft(), formKey: 'status' } };
const refused = { error: new CallError({ kind: 'rejected', status: 422, message: 'no' }) };
const lost = { error: new CallError({ kind: 'offline' }) };

/** One’s own post opened by an edit, and by a redraft. */
export const rewriteModels = [false, true].map((isRedraft) =>
  modelOf(rewriteMachine, {
    input: { statusId: '1', isRedraft },
    events: [{ type: 'rewrite.abandon' }, { type: 'rewrite.resume', isRedraft: true }, { type: 'rewrite.resume', isRedraft: false }],
    outcomes: {
      readStatus: [written, refused],
      stashDraft: [{ done: 'aside:1' }, refused],
      deleteStatus: [{ done: {} }, refused, lost],
      dropStash: [{ done: undefined }, refused],
    },
    project: ({ isAbandoned, isRedraft: isRedraftNow }) => [isAbandoned, isRedraftNow],
  }),
);
