import { vi } from 'vitest';

type Sizes = { row: number; window: number };

/** Sets the heights that jsdom does not compute: that of each row of a list, and that of the window for other observed elements. */
export const giveSizes = ({ row, window: height }: Sizes): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function parent(this: HTMLElement) {
    return this.parentElement;
  });
  class Observer {
    readonly #say: (entries: readonly { target: Element; contentRect: { width: number; height: number } }[]) => void;
    #watched = new Set<Element>();
    constructor(send: ResizeObserverCallback) {
      this.#say = send as never;
    }
    observe(target: Element): void {
      this.#watched.add(target);
      queueMicrotask(() => {
        if (!this.#watched.has(target) || !target.isConnected) return;
        this.#say([{ target, contentRect: { width: 300, height: target.matches('[data-item]') ? row : height } }]);
      });
    }
    unobserve(target: Element): void {
      this.#watched.delete(target);
    }
    disconnect(): void {
      this.#watched.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
};
