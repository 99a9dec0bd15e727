import type { Page } from '@playwright/test';

/** Loads older rows on press only, from the next load on: nothing notifies the page of its end while it does not scroll. */
export const onlyByPress = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function observeOthers(target, options) {
      if (target !== document.body) observe.call(this, target, options);
    };
  });
