import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { installQuickStyle } from './quick-style.ts';

// Files may share a window, but nothing that another left in it or in its modules.
vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
vi.useRealTimers();
restorePrototypes();
installQuickStyle();
afterEach(cleanup);
// A part that is still loading would evaluate modules between those of the next file.
afterAll(() => vi.dynamicImportSettled());

/** A file may replace a method of a prototype that it does not restore, such as the context of a canvas. */
function restorePrototypes(): void {
  const shared = globalThis as { pristine?: Map<object, PropertyDescriptorMap> };
  const names = Object.getOwnPropertyNames(window).filter((name) =>
    /^(HTML\w*Element|Element|Node|Document|Range|EventTarget)$/.test(name),
  );
  const prototypes = names.map((name) => (Reflect.get(window, name) as { prototype: object }).prototype);
  shared.pristine ??= new Map(prototypes.map((one) => [one, Object.getOwnPropertyDescriptors(one)]));
  for (const [prototype, before] of shared.pristine) {
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(prototype)))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(prototype, key);
    for (const [key, descriptor] of Object.entries(before)) if (descriptor.configurable) Object.defineProperty(prototype, key, descriptor);
  }
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} });

function show(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement, value?: string): void {
  if (!this.open) return;
  this.open = false;
  if (value !== undefined) this.returnValue = value;
  this.dispatchEvent(new Event('close'));
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
Object.assign(document, { adoptedStyleSheets: [] });
Object.assign(window, { matchMedia, scrollTo: () => {}, scrollBy: () => {}, scrollY: 0, innerWidth: 1024, innerHeight: 768 });
Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
Object.assign(Element.prototype, { scrollTo: () => {}, scrollBy: () => {}, scrollIntoView: () => {} });
