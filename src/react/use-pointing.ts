import { useSelector } from '@xstate/react';
import { useState, type FocusEvent, type PointerEvent } from 'react';
import { createActor } from 'xstate';
import { pointingMachine, selectIsPinned, selectPointed } from '#machines/reading/pointing.machine.ts';

type Moved = Pick<PointerEvent, 'screenX' | 'screenY' | 'timeStamp'>;
let before: Moved | undefined;
let now: Moved | undefined;

/**
 * True if the pointer actually moved: some browsers send a move event when the page moved below it (rule card-moved). May be called
 * repeatedly with one event.
 */
export const isMove = ({ screenX, screenY, timeStamp }: Moved): boolean => {
  if (timeStamp !== now?.timeStamp) [before, now] = [now, { screenX, screenY, timeStamp }];
  return before?.screenX !== screenX || before.screenY !== screenY;
};

/** Returns the element under the pointer, and whether a press retains it. */
export const usePointed = () => {
  // It does nothing without events: it need not be stopped.
  const [actor] = useState(() => createActor(pointingMachine).start());
  return {
    actor,
    anchor: useSelector(actor, selectPointed) as HTMLElement | undefined,
    isHeld: useSelector(actor, selectIsPinned),
    close: () => actor.send({ type: 'pointing.ended' }),
    stay: () => actor.send({ type: 'pointing.stayed' }),
    leave: () => actor.send({ type: 'pointing.left' }),
  };
};

/** Follows a mouse that rests on something, and the keyboard's focus: `anchor` is there while what belongs to it is to be shown. */
export const usePointing = () => {
  const pointed = usePointed();
  return {
    ...pointed,
    bind: {
      onPointerEnter: ({ pointerType, currentTarget: target }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse') pointed.actor.send({ type: 'pointing.entered', target });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (isMove(event)) pointed.actor.send({ type: 'pointing.moved' });
      },
      onPointerLeave: pointed.leave,
      onFocus: ({ currentTarget: target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) pointed.actor.send({ type: 'pointing.focused', target });
      },
      onBlur: pointed.close,
    },
  };
};
