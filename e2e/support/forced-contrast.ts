import type { Page } from '@playwright/test';

/** Returns the current, pressed, selected or checked elements that are unreadable on their background, with their contrast, and the number of checked ones (rule forced-colours). */
export const faintInForced = (page: Page, least = 4.5): Promise<{ faint: string[]; checked: number }> =>
  page.evaluate((needed) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if ((channels(backgroundColor)[3] ?? 1) > 0) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const contrastOf = (element: Element): number => {
      const [one, other] = [getComputedStyle(element).color, groundOf(element)].map((colour) => luminance(channels(colour)));
      return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05);
    };
    const picked =
      ':is([aria-current]:not([aria-current=false], article), [aria-selected=true], [aria-pressed=true], [aria-checked=true]):not([aria-disabled=true], :disabled)';
    const saying = (element: Element) =>
      element.matches('svg') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const parts = [...document.querySelectorAll(`${picked}, ${picked} *`)].filter((part) => saying(part) && part.checkVisibility());
    const faint = parts.flatMap((part) => {
      const ratio = contrastOf(part);
      return ratio < needed ? [`${part.closest(picked)?.outerHTML.slice(0, 120)} … ${part.tagName} ${ratio.toFixed(2)}`] : [];
    });
    return { faint, checked: parts.length };
  }, least);
