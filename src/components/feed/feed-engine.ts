import type { MouseEvent, PointerEvent } from 'react';
import { createAnchor, type AnchorOptions } from './anchor.ts';
import { watchFocusedItem } from './focused-item.ts';
import { BARS_PX, type Anchor, type Range } from './geometry.ts';
import { isMisdirected, type Spot } from './misdirected.ts';
import { createEndObserver } from './end-observer.ts';
import { createPresence, type Presence } from './presence.ts';

const BURST = 8; // about a window
const ENOUGH = 3 / 8; // the part rendered beyond the window; with less of it the list renders again

/** The callbacks by which a list notifies its screen. */
export interface FeedEvents {
  onPresence: (presence: Presence) => void;
  onEndReached: () => void;
  /** The page or the screen is left; without an anchor at the very top. */
  onLeave?: (anchor: Anchor | undefined) => void;
}

const closest = (target: EventTarget, selector: string): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : undefined;

/**
 * The part of a list that works on the document: follows the scroll, maintains the scroll anchor (rule scroll-anchor), and reports around which items to render.
 */
export const createFeedEngine = (anchoring?: AnchorOptions) => {
  const anchor = createAnchor(anchoring);
  const watchers = new Set<() => void>();
  let events: FeedEvents | undefined;
  let list: HTMLElement | undefined;
  let focused: string | undefined;
  let around: readonly Spot[] = [];
  let shown: { ids: readonly string[]; range: Range; reach: number } = { ids: [], range: { from: 0, to: 0 }, reach: 0 };
  /** The rows that were guessed to fill the window are painted before those that it lacks are rendered (rule first-rows). */
  let isPainted = false;
  const presence = createPresence((now) => events?.onPresence(now), anchor.isAtTop);
  let nearEnd: ReturnType<typeof createEndObserver> | undefined;

  const render = () => {
    for (const watcher of watchers) watcher();
  };
  const renderAround = (spots: readonly Spot[]) => {
    around = spots;
    render();
  };
  const cover = () => {
    if (!isPainted) return;
    const missing = list && anchor.missing(list, shown.ids, shown.range, shown.reach * ENOUGH);
    nearEnd?.check();
    if (missing) renderAround(missing);
  };
  const settle = () => {
    if (!list) return;
    anchor.hold(list);
    cover();
  };
  const painted = () => {
    isPainted = true;
    if (list) cover();
  };
  const scrolled = () => {
    if (!list) return;
    anchor.follow(list);
    presence.scrolled();
    isPainted = true;
    cover();
  };

  const focusMoved = (id: string | undefined, target?: Element) => {
    focused = id;
    // A press gives the focus to a button without that.
    if (target?.matches(':focus-visible')) anchor.seen();
    if (anchor.hasScrolled()) scrolled();
    presence.engage({ focused: target !== undefined });
    render();
  };

  const leave = () => events?.onLeave?.(anchor.current());
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };

  return {
    heightOf: anchor.heightOf,
    /** The items to render around, for `useSyncExternalStore`. */
    around: () => around,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    listen: (next: FeedEvents) => {
      events = next;
      presence.check();
    },
    attach: (element: HTMLElement | null) => {
      if (!element) return undefined;
      list = element;
      const box = anchor.attach(element);
      nearEnd = createEndObserver(() => events?.onEndReached(), box);
      const over = new AbortController();
      const options = { passive: true, signal: over.signal };
      watchFocusedItem(element, focusMoved, over.signal);
      const resized = new ResizeObserver(settle);
      resized.observe(element);
      resized.observe(document.body);
      (box ?? window).addEventListener('scroll', scrolled, options);
      // A window that only grows in height resizes neither the list nor the body; another width is the observer's.
      let width = window.innerWidth;
      const grown = () => {
        if (window.innerWidth === width) cover();
        width = window.innerWidth;
      };
      window.addEventListener('resize', grown, options);
      window.addEventListener('pagehide', leave, options);
      document.addEventListener('visibilitychange', hidden, options);
      return () => {
        leave();
        resized.disconnect();
        over.abort();
        presence.stop();
        nearEnd?.stop();
        list = undefined;
      };
    },
    /** True if a burst of items arrived at the top of the list: those in the window are rendered first. */
    isReplacedBy: (ids: readonly string[]): boolean =>
      shown.ids.length > 0 && shown.ids !== ids && !ids.slice(0, BURST).includes(shown.ids[0] ?? '') && anchor.isFree(),
    /** After every render and before it is painted. */
    rendered: (ids: readonly string[], range: Range, reach: number, isReplaced: boolean) => {
      if (isReplaced) renderAround([{ id: ids[0] ?? '', top: BARS_PX, bottom: BARS_PX }]);
      if (shown.ids !== ids) anchor.changed(performance.now());
      const isFirst = shown.ids.length === 0 && ids.length > 0 && anchoring?.start === undefined;
      shown = { ids, range, reach };
      if (isFirst && !isPainted) requestAnimationFrame(() => requestAnimationFrame(painted));
      else isPainted = true;
      settle();
    },
    /** The item that has the focus and is therefore rendered, for `useSyncExternalStore`. */
    focused: () => focused,
    entered: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') presence.engage({ hovered: true });
    },
    left: () => presence.engage({ hovered: false }),
    /** Cancels a press that hits an item that just moved under the pointer; anchors the list to an item pressed on purpose. */
    pressed: (event: MouseEvent) => {
      const { target } = event;
      const id = closest(target, '[data-item]')?.dataset.item;
      // A menu or a dialog of an item lies over other items, and does not move with the list.
      if (id === undefined || closest(target, '[popover], dialog')) return;
      const isByKeyboard = event.detail === 0;
      if (isByKeyboard || !isMisdirected(anchor.lastChange(), { at: performance.now(), y: event.clientY, id })) {
        // A press that replaces its target (a gap) does not anchor that target but the item read next to it.
        if (!closest(target, '[data-loose]')) anchor.press(id);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
