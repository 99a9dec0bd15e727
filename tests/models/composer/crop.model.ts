import { cropMachine, selectCropProblem, selectFramed, selectIsCropBusy } from '#machines/composer/crop.machine.ts';
import { modelOf } from '#tests/support/model.ts';

export const picked = { key: 'a', name: 'bird.png', type: 'image/png', size: 1_000 };
const info = { width: 400, height: 300, isAnimated: false };
const failed = { error: new Error('a broken picture') };

/** The cropping of a picture where the server accepts up to 2,000 bytes. */
export const cropModel = modelOf(cropMachine, {
  input: { key: 'a', file: picked, limit: 2_000 },
  events: [{ type: 'crop.apply', area: { x: 10, y: 0, width: 120, height: 90 } }, { type: 'crop.cancel' }],
  outcomes: {
    measurePicture: [{ done: info }, { done: { ...info, isAnimated: true } }, failed],
    cut: [{ done: { ...picked, key: 'c', size: 500 } }, { done: { ...picked, key: 'c', size: 3_000 } }, failed],
  },
  project: ({ info: measured, problem }) => [measured, problem?.key],
  invariants: {
    'only a picture without an animation is framed': (snapshot) => selectFramed(snapshot)?.isAnimated !== true,
    'nothing is cut but the chosen area of the original': ({ context }, { steps }) =>
      (steps.at(-1)?.started('cut') ?? []).every(({ file, area }) => file.key === 'a' && area === context.area),
    'the form receives one small file, with its area and the size of the original': ({ context }, { notified }) => {
      const done = notified('parent', 'crop.done');
      return (
        done.length <= 1 && done.every(({ file, area, info: of }) => file.size <= 2_000 && area === context.area && of === context.info)
      );
    },
    'a reason is shown where nothing is framed, cut or closed': (snapshot) =>
      !snapshot.matches('unfit') || (selectCropProblem(snapshot) !== undefined && !selectIsCropBusy(snapshot)),
  },
});
