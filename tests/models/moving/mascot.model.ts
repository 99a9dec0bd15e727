import { mascotMachine } from '#machines/moving/mascot.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const mascotModel = partModelOf(mascotMachine, {
  part: { url: 'https://a.example/fox.png' },
  action: { file: { key: 'f', name: 'fox.png', type: 'image/png', size: 3 } },
});
