import { describe } from 'vitest';
import { emojiPacksMachine } from '#machines/server-tools/emoji-packs.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { emojiPacksModel } from './emoji-packs.model.ts';

describe('emojiPacks model', () => {
  walkPart(emojiPacksModel, emojiPacksMachine);
});
