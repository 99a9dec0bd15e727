import { emojiPacksMachine } from '#machines/server-tools/emoji-packs.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const emojiPacksModel = partModelOf(emojiPacksMachine, {
  part: { packs: [], total: 0, pages: 1 },
  action: { type: 'create', name: 'shells' },
});
