import { setup, type SnapshotFrom } from 'xstate';
import { courseOf, type Point } from '#domain/touch/drag.ts';
import { actionOf, isFar, shiftOf, type SwipeAction } from '#domain/touch/swipe.ts';
import { action } from '../support/action.ts';

/** The touched row: the actions that it offers, and its direction. */
type Row = { offers: readonly SwipeAction[]; isRtl: boolean };
type Context = Row & { from: Point; px: number };
type Event =
  | ({ type: 'swipe.started'; at: Point } & Row)
  | { type: 'swipe.moved'; at: Point }
  /** `cancelled` if the browser took the touch, a second finger came, or text was selected. */
  | { type: 'swipe.ended' | 'swipe.cancelled' };
type Machine = { context: Context; events: Event; emitted: { type: 'swipe.reply' | 'swipe.favourite' } };
type At = { at: Point };

const SETTLES_MS = 160; // our choice: as long as the styles need to move the row back

const setRow = action<Machine, At & Row>(({ enqueue }, { at, offers, isRtl }) => enqueue.assign({ from: at, px: 0, offers, isRtl }));
const move = action<Machine, At>(({ context: { from }, enqueue }, { at }) => enqueue.assign({ px: at.x - from.x }));
const perform = action<Machine>(({ context, enqueue }) => {
  const done = offeredIn(context);
  if (done) enqueue.emit({ type: `swipe.${done}` });
});

const offeredIn = ({ px, isRtl, offers }: Context): SwipeAction | undefined => {
  const one = actionOf(px, isRtl);
  return one && offers.includes(one) ? one : undefined;
};

/** One finger on the rows of statuses, for as long as they are shown: a swipe across a row acts when it ends far enough, and scrolling always comes first. */
export const swipeMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Machine['emitted'] },
  guards: {
    isAcross: ({ context }, { at }: At) =>
      courseOf(context.from, at) === 'across' && offeredIn({ ...context, px: at.x - context.from.x }) !== undefined,
    isDecided: ({ context }, { at }: At) => courseOf(context.from, at) !== undefined,
    isFar: ({ context }) => isFar(context.px) && offeredIn(context) !== undefined,
  },
  actions: { setRow, move, perform },
  delays: { whileSettling: SETTLES_MS },
}).createMachine({
  id: 'swipe',
  context: { from: { x: 0, y: 0 }, px: 0, offers: [], isRtl: false },
  initial: 'idle',
  states: {
    idle: { on: { 'swipe.started': { target: 'deciding', actions: { type: 'setRow', params: ({ event }) => event } } } },
    deciding: {
      on: {
        'swipe.moved': [
          {
            guard: { type: 'isAcross', params: ({ event }) => event },
            target: 'swiping',
            actions: { type: 'move', params: ({ event }) => event },
          },
          { guard: { type: 'isDecided', params: ({ event }) => event }, target: 'idle' },
        ],
        'swipe.ended': 'idle',
        'swipe.cancelled': 'idle',
      },
    },
    swiping: {
      on: {
        'swipe.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'swipe.ended': [{ guard: 'isFar', target: 'settling', actions: 'perform' }, { target: 'settling' }],
        'swipe.cancelled': 'settling',
      },
    },
    /** The row moves back; another swipe may begin meanwhile. */
    settling: {
      on: { 'swipe.started': { target: 'deciding', actions: { type: 'setRow', params: ({ event }) => event } } },
      after: { whileSettling: 'idle' },
    },
  },
});

type Snapshot = SnapshotFrom<typeof swipeMachine>;
export const selectIsSettling = (snapshot: Snapshot): boolean => snapshot.matches('settling');
export const selectIsSwiping = (snapshot: Snapshot): boolean => snapshot.matches('swiping');
/** The distance that the row is moved, in pixels to the right. */
export const selectShift = (snapshot: Snapshot): number =>
  snapshot.matches('swiping') && offeredIn(snapshot.context) ? shiftOf(snapshot.context.px) : 0;
/** The action that is previewed. */
export const selectPreview = (snapshot: Snapshot): SwipeAction | undefined =>
  snapshot.matches('swiping') ? offeredIn(snapshot.context) : undefined;
export const selectIsFar = (snapshot: Snapshot): boolean => isFar(snapshot.context.px);
