import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns the targets below 24 × 24 CSS px that are too close to another one (WCAG 2.2, 2.5.8), each with its size. Links within a text are exempt. Runs in the page. */
const smallTargets = (within: string): readonly string[] => {
  const LEAST = 24;
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=tab], [role=radio], [role=switch], [role^=menuitem], [tabindex="0"][role=slider]';
  const root = document.querySelector(within) ?? document.documentElement;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null;
  /** A clipped box is for screen readers only. */
  const isClipped = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) if (getComputedStyle(one).clipPath === 'inset(50%)') return true;
    return false;
  };
  const isInText = (element: Element) => {
    if (element.localName !== 'a') return false;
    let line: Element | null = element;
    while (line && getComputedStyle(line).display.startsWith('inline')) line = line.parentElement;
    return line !== element && line !== null && line.textContent.trim().length > element.textContent.trim().length;
  };
  /** A label extends the target of its control. */
  const boxOf = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    if (!label || !(element instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(element.type)) return box;
    const other = label.getBoundingClientRect();
    const [left, top] = [Math.min(box.left, other.left), Math.min(box.top, other.top)];
    return new DOMRect(left, top, Math.max(box.right, other.right) - left, Math.max(box.bottom, other.bottom) - top);
  };
  /** Something else is on top of it, or it is scrolled out of its box: it cannot be pressed there. Outside of the window nothing is known. */
  const isCovered = (element: Element, { left, top, width, height }: DOMRect) => {
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit) return !hit.contains(element) && !element.contains(hit) && hit.closest('label')?.control !== element;
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflow)) continue;
      const frame = one.getBoundingClientRect();
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return true;
    }
    return false;
  };
  const targets = [...root.querySelectorAll(TARGETS)]
    .filter((element) => isSeen(element) && !isClipped(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ element, box }) => box.width > 1 && box.height > 1 && !isCovered(element, box));
  const isSmall = ({ width, height }: DOMRect) => width < LEAST - 0.5 || height < LEAST - 0.5;
  const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  /** The distance from a point to a box. */
  const distance = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: DOMRect) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const isNear = (box: DOMRect, other: DOMRect) => {
    const from = centre(box);
    if (!isSmall(other)) return distance(from, other) < LEAST / 2 - 0.5;
    const to = centre(other);
    return Math.hypot(from.x - to.x, from.y - to.y) < LEAST - 0.5;
  };
  return targets
    .filter(({ element, box }) => isSmall(box) && !isInText(element))
    .flatMap(({ element, box }) => {
      const near = targets.find(
        (other) =>
          other.element !== element && !other.element.contains(element) && !element.contains(other.element) && isNear(box, other.box),
      );
      return near
        ? [
            `${element.outerHTML.slice(0, 140)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}, near ${near.element.outerHTML.slice(0, 90)}`,
          ]
        : [];
    });
};

/** Expects every target to have a size of 24 × 24 CSS px, or enough distance from the others. */
export const expectLargeTargets = async (page: Page, where: string, within: string): Promise<void> =>
  expect(await page.evaluate(smallTargets, within), `targets on ${where}`).toEqual([]);
