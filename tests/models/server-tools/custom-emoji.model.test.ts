import { describe } from 'vitest';
import { customEmojiMachine } from '#machines/server-tools/custom-emoji.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { customEmojiModel } from './custom-emoji.model.ts';

describe('customEmoji model', () => {
  walkPart(customEmojiModel, customEmojiMachine);
});
