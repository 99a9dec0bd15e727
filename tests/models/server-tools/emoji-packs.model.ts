import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { emojiPacksMachine } from '#machines/server-tools/emoji-packs.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const emojiPacksModel = partModelOf(emojiPacksMachine, {
  refused: changedElsewhere(),
  part: { packs: [], pages: 1, lastPage: 1 },
  action: { type: 'create', name: 'shells' },
});
