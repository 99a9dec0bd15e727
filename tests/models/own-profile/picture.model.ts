import { pictureMachine } from '#machines/own-profile/picture.machine.ts';
import { modelOf } from '#tests/support/model.ts';
import { aPicture } from '#tests/support/own-profile.ts';

const limit = 2_000;
const picture = { width: 900, height: 600, isAnimated: false };
const area = { x: 150, y: 0, width: 600, height: 600 };
const bug = { error: new Error('no picture') };

/** A picture picked for the form, where the server accepts 2,000 bytes. */
export const pictureModel = modelOf(pictureMachine, {
  input: { kind: 'avatar' },
  events: [
    { type: 'picture.pick', file: aPicture(), limit },
    { type: 'picture.pick', file: aPicture({ key: 'p2', size: 3_000 }), limit },
    { type: 'picture.cut', area },
    { type: 'picture.useOriginal' },
    { type: 'picture.cancel' },
    { type: 'picture.dismiss' },
  ],
  outcomes: {
    measurePicture: [{ done: picture }, bug],
    cut: [{ done: aPicture({ key: 'c1', size: 900 }) }, { done: aPicture({ key: 'c2', size: 2_500 }) }, bug],
  },
  project: ({ file, info, problem }) => [file?.key, info !== undefined, problem?.key],
});
