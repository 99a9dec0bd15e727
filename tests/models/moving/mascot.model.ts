import { mascotMachine } from '#machines/moving/mascot.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const mascotModel = partModelOf(mascotMachine, {
  known: { url: 'https://a.example/fox.png' },
  act: { file: { key: 'f', name: 'fox.png', type: 'image/png', size: 3 } },
});
