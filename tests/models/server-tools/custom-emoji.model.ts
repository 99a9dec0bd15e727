import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { customEmojiMachine } from '#machines/server-tools/custom-emoji.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

const cat = { id: '1', shortcode: 'cat', url: 'https://a.example/cat.png', category: 'cats', domain: '', isDisabled: false };

export const customEmojiModel = partModelOf(customEmojiMachine, {
  refused: changedElsewhere(),
  part: { local: [cat] },
  action: { type: 'delete', id: '1', shortcode: 'cat' },
  further: [{ type: 'move', id: '1', entered: { category: 'pets' } }],
});
