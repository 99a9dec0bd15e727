import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectView, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { FIT, withinBounds, zoomedBy, type View } from '#domain/media-viewer/media-viewer.ts';

type Viewer = ActorRefFrom<typeof mediaViewerMachine>;
type Point = { x: number; y: number };

const STILL_PX = 6; // our choice: less is a press
const WHEEL_REST_MS = 200; // our choice
const PER_WHEEL_PX = 0.0025; // our choice: a notch of 100 px is a quarter
const CLOSE_UP = 2.5; // our choice

const midOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spanOf = ([one, other]: readonly Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Touch and mouse gestures on the picture: two fingers zoom; one moves a zoomed picture, changes the picture, or closes the viewer downwards; the wheel and a double press zoom; a press beside it closes. */
export const useGestures = (stage: RefObject<HTMLElement | null>, viewer: Viewer) => {
  const hand = useRef({
    points: new Map<number, Point>(),
    start: undefined as Point | undefined,
    hasMoved: false,
    hasPinched: false,
    isDownwards: false,
    isBeside: false,
  });
  const view = () => selectView(viewer.getSnapshot());
  const box = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const fromMiddle = ({ x, y }: Point): Point => ({ x: x - box().x - box().width / 2, y: y - box().y - box().height / 2 });
  const move = (next: View) => viewer.send({ type: 'media.moved', view: withinBounds(next, box()) });
  const drag = (px: number, downwards = 0) => {
    stage.current?.style.setProperty('--drag', `${px}px`);
    stage.current?.style.setProperty('--drop', `${downwards}px`);
    stage.current?.toggleAttribute('data-drags', px !== 0 || downwards !== 0);
  };

  useEffect(() => {
    const dialog = stage.current?.closest('dialog');
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const wheel = (event: WheelEvent) => {
      if (event.target instanceof Element && event.target.closest('[popover]')) return;
      const inner = event.target instanceof Element ? event.target.closest('[data-scrolls]') : null;
      if (inner && (inner.scrollHeight > inner.clientHeight || inner.scrollWidth > inner.clientWidth)) return;
      event.preventDefault();
      if (!(event.target instanceof Element) || !event.target.closest('[data-zooms]')) return;
      move(zoomedBy(view(), Math.exp(-event.deltaY * PER_WHEEL_PX), fromMiddle({ x: event.clientX, y: event.clientY })));
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => viewer.send({ type: 'media.released' }), WHEEL_REST_MS);
    };
    dialog?.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(idleTimer);
      dialog?.removeEventListener('wheel', wheel);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the helpers only read the refs and the actor
  }, [stage, viewer]);

  const lift = (event: PointerEvent) => {
    const { points, start, hasMoved, hasPinched, isDownwards } = hand.current;
    if (!points.delete(event.pointerId) || points.size > 0 || !hasMoved) return;
    drag(0);
    const isRtl = document.documentElement.dir === 'rtl';
    const px = (event.clientX - (start?.x ?? event.clientX)) * (isRtl ? 1 : -1);
    if (hasPinched || view().scale > FIT.scale) viewer.send({ type: 'media.released' });
    else if (event.type !== 'pointerup') return;
    else if (isDownwards)
      viewer.send({ type: 'media.dropped', px: event.clientY - (start?.y ?? event.clientY), height: window.innerHeight });
    else viewer.send({ type: 'media.swiped', px, width: window.innerWidth });
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      hand.current.isBeside = event.target === event.currentTarget; // (rule press-beside)
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('video, audio, a, button'))) return;
      const { points } = hand.current;
      if (points.size === 0)
        Object.assign(hand.current, {
          start: { x: event.clientX, y: event.clientY },
          hasMoved: false,
          hasPinched: false,
          isDownwards: false,
        });
      points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const { points, start } = hand.current;
      const last = points.get(event.pointerId);
      if (!last || !start) return;
      const before = [...points.values()];
      points.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...points.values()];
      if (!hand.current.hasMoved && points.size === 1 && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL_PX) return;
      if (!hand.current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      const [byX, byY] = [event.clientX - start.x, event.clientY - start.y];
      if (!hand.current.hasMoved) hand.current.isDownwards = event.pointerType === 'touch' && byY > Math.abs(byX); // (rule viewer-drop)
      hand.current.hasMoved = true;
      const [from, to] = [midOf(before), midOf(after)];
      const { scale, x, y } = view();
      const panned = { scale, x: x + to.x - from.x, y: y + to.y - from.y };
      if (points.size > 1) {
        hand.current.hasPinched = true;
        drag(0);
        move(zoomedBy(panned, spanOf(after) / (spanOf(before) || 1), fromMiddle(to)));
      } else if (scale > FIT.scale) move(panned);
      else if (hand.current.hasPinched) return;
      else if (hand.current.isDownwards) drag(0, Math.max(0, byY));
      else drag(byX);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-zooms]')) return;
      const at = fromMiddle({ x: event.clientX, y: event.clientY });
      move(view().scale > FIT.scale ? FIT : zoomedBy(FIT, CLOSE_UP, at));
    },
    onClick: (event: MouseEvent) => {
      const { isBeside, hasMoved } = hand.current;
      if (isBeside && event.target === event.currentTarget && !hasMoved) viewer.send({ type: 'mediaModal.close' });
    },
  };
};
