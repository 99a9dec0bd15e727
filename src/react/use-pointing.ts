import { useState, type FocusEvent, type PointerEvent } from 'react';
import { createActor, type ActorRefFrom, type EventFromLogic } from 'xstate';
import { pointingMachine, selectPointed } from '#machines/reading/pointing.machine.ts';
import { useSelected } from './use-selected.ts';

type Pointing = ActorRefFrom<typeof pointingMachine>;
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

/**
 * Returns the element under the pointer. The actor starts with the first target: a thread has hundreds of
 * links, of which few are ever pointed at.
 */
export const usePointed = () => {
  const [actor, setActor] = useState<Pointing>();
  const [send] = useState(() => {
    let started: Pointing | undefined;
    return (event: EventFromLogic<typeof pointingMachine>): void => {
      if (!started && 'target' in event) {
        // It does nothing without events: it need not be stopped.
        started = createActor(pointingMachine).start();
        setActor(started);
      }
      started?.send(event);
    };
  });
  return {
    actor,
    send,
    anchor: useSelected(actor, (snapshot) => snapshot && selectPointed(snapshot)) as HTMLElement | undefined,
    close: () => send({ type: 'pointing.ended' }),
    stay: () => send({ type: 'pointing.stayed' }),
    leave: () => send({ type: 'pointing.left' }),
  };
};

/** Follows a mouse that rests on something, and the keyboard's focus: `anchor` is there while what belongs to it is to be shown. */
export const usePointing = () => {
  const pointed = usePointed();
  return {
    ...pointed,
    bind: {
      onPointerEnter: ({ pointerType, currentTarget: target }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse') pointed.send({ type: 'pointing.entered', target });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (isMove(event)) pointed.send({ type: 'pointing.moved' });
      },
      onPointerLeave: pointed.leave,
      onFocus: ({ currentTarget: target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) pointed.send({ type: 'pointing.focused', target });
      },
      onBlur: pointed.close,
    },
  };
};
