import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { Outlined } from '#machines/inspector/inspector.machine.ts';
import { isComposing } from '#ui/is-composing.ts';
import { actorsBehind } from './actors-behind.ts';

/** Events of a press, which must not reach the page while an element is picked. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'auxclick', 'contextmenu'] as const;

/** Follows the pointer and the focus on the page until an element is clicked, or Enter or Space is pressed on it; Escape cancels. */
export const pickElement = (root: AnyActorRef) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const ending = new AbortController();
    let outlined: Element | undefined;

    const outline = (element: Element | undefined) => {
      outlined = element;
      sendBack({ type: 'pick.outline', outlined: element && outlineOf(element, root) });
    };
    const choose = (element: Element) =>
      sendBack({ type: 'pick.choose', ids: actorsBehind(element, root).map(({ sessionId }) => sessionId) });
    /** Calls back with the element of an event on the page; the panel's own stay as they are. */
    const onPage =
      <E extends Event>(then: (element: Element, event: E) => void) =>
      (event: Event) => {
        const { target } = event;
        // A part of a drawing is too small to be seen, and belongs to the element around it.
        const element = target instanceof SVGElement ? (target.ownerSVGElement ?? target).parentElement : target;
        if (element instanceof Element && element.closest('aside[data-inspector]') === null) then(element, event as E);
      };
    const listen = (types: readonly string[], listener: (event: Event) => void) => {
      for (const type of types) window.addEventListener(type, listener, { capture: true, signal: ending.signal });
    };

    listen(
      ['pointerover', 'focusin'],
      onPage((element) => element !== document.documentElement && outline(element)),
    );
    listen(
      PRESSES,
      onPage((element, event) => {
        if (event.type === 'pointerdown') outline(element);
        withhold(event);
      }),
    );
    listen(
      ['click'],
      onPage((element, event) => {
        withhold(event);
        choose(element);
      }),
    );
    listen(['keydown'], (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || isComposing(event as KeyboardEvent)) return;
      withhold(event);
      sendBack({ type: 'pick.cancel' });
    });
    listen(
      ['keydown'],
      onPage<KeyboardEvent>((element, event) => {
        if (!isComposing(event) && (event.key === 'Enter' || event.key === ' ')) {
          withhold(event);
          choose(element);
        }
        event.stopImmediatePropagation();
      }),
    );
    listen(['scroll', 'resize'], () => outlined && outline(outlined));
    return () => ending.abort();
  });

const withhold = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const outlineOf = (element: Element, root: AnyActorRef): Outlined => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { name: actorsBehind(element, root)[0]?.id ?? '', left, top, width, height };
};
