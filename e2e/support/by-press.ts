import type { Page } from '@playwright/test';

/** Older rows come by a press alone, from the next load on: nothing tells the page that its end is near as long as it does not scroll. */
export const onlyByPress = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function observeOthers(target, options) {
      if (target !== document.body) observe.call(this, target, options);
    };
  });
