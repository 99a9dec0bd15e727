interface Given {
  /** The code of the page's language, for the report. */
  readonly code: string;
  /** Texts that are the same in every language, such as the names and posts of users: they may be shortened. */
  readonly others: readonly string[];
}

/** Runs in the page, and returns the texts that it shows and the faults of their layout. */
export const layoutOf = ({ code, others }: Given): { texts: string[]; faults: string[] } => {
  const CONTROL = 'button, a, input, select, textarea, label, summary, [role=tab], [role=menuitem], h1, h2, h3';
  const foreign = new Set(others);
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const name = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')?.split(' ')[0] ?? ''}`;
  const faults = new Set<string>();
  const report = (fault: string, one: Element, text = one.textContent ?? '') => {
    faults.add(`${code} ${innerWidth}: ${fault}, ${name(one)}: ${text.trim().slice(0, 60)}`);
  };

  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const shown: { text: string; element: HTMLElement; rect: DOMRect }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.nodeValue?.trim() ?? '', node.parentElement];
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width > 0) shown.push({ text, element, rect });
  }

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (one: Element) => {
    const style = styles.get(one) ?? getComputedStyle(one);
    styles.set(one, style);
    return style;
  };
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  /** A text for screen readers has a box of a pixel. */
  const isUnseen = (one: Element) => styleOf(one).clipPath !== 'none' || one.clientWidth < 3;
  /** Names and handles are isolated, also those that arrived after the other languages were compared. */
  const isForeign = (text: string, element: Element) => foreign.has(text) || element.closest('bdi') !== null;
  /** The name or text of a user beside it may be shortened. */
  const isMixed = (one: Element) => shown.some(({ text, element }) => isForeign(text, element) && one.contains(element));
  const checkText = (text: string, element: HTMLElement, rect: DOMRect) => {
    for (let at: HTMLElement | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, display } = styleOf(at);
      if (scrolls(overflowX) && at.scrollWidth > at.clientWidth) return;
      if (display === 'inline') continue;
      if (isUnseen(at)) return;
      const box = at.getBoundingClientRect();
      if (at === element && !isMixed(at) && clips(overflowX) && at.scrollWidth > at.clientWidth + 1) return report('cut', at, text);
      if (clips(overflowX) && (rect.left < box.left - 1 || rect.right > box.right + 1)) return report('cut', at, text);
      if (at === element && !isMixed(at) && clips(overflowY) && at.scrollHeight > at.clientHeight + 2) return report('cut below', at, text);
      if (at.matches(CONTROL) && (rect.left < box.left - 1 || rect.right > box.right + 1)) return report('outside its control', at, text);
      if (styleOf(at).position === 'fixed') break;
    }
    if (rect.left < -1 || rect.right > innerWidth + 1) report('outside the window', element, text);
  };
  for (const { text, element, rect } of shown) if (!isForeign(text, element)) checkText(text, element, rect);

  for (const field of top.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select'))
    if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1) report('cut', field, field.value);

  /** The part of a text that its ancestors do not hide. */
  const clipped = (rect: DOMRect, element: Element | null): DOMRect => {
    if (element === null || element === document.documentElement) return rect;
    const { overflowX } = styleOf(element);
    if (overflowX === 'visible') return clipped(rect, element.parentElement);
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(rect.left, box.left), Math.min(rect.right, box.right)];
    const [above, below] = [Math.max(rect.top, box.top), Math.min(rect.bottom, box.bottom)];
    return clipped(new DOMRect(left, above, Math.max(0, right - left), Math.max(0, below - above)), element.parentElement);
  };
  const floats = (one: Element) => styleOf(one).position !== 'static' && styleOf(one).position !== 'relative';
  const layerOf = (one: Element | null): Element | null => (one === null || floats(one) ? one : layerOf(one.parentElement));
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const icons = [...top.querySelectorAll('svg')]
    .filter(isShown)
    .map((element) => ({ text: 'icon', element, rect: element.getBoundingClientRect() }));
  const inks = [...shown, ...icons]
    .filter(({ element }) => !isUnseen(element))
    .map((ink) => ({ ...ink, rect: clipped(ink.rect, ink.element), layer: layerOf(ink.element) }));
  inks.forEach(({ text, element, rect, layer }, index) => {
    for (const other of inks.slice(index + 1)) {
      if (layer !== other.layer || element.contains(other.element) || other.element.contains(element)) continue;
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const along = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
      if (across > 2 && along > 2 && along > Math.min(rect.height, other.rect.height) / 2)
        report(`overlaps ${name(other.element)} (${other.text.slice(0, 20)})`, element, text);
    }
  });

  for (const left of [10_000, -10_000]) {
    window.scrollTo({ left, behavior: 'instant' });
    if (scrollX !== 0) faults.add(`${code} ${innerWidth}: the page scrolls sideways by ${scrollX}`);
  }
  window.scrollTo({ left: 0, behavior: 'instant' });
  for (const one of [top, ...top.querySelectorAll('*')])
    if (one.scrollWidth > one.clientWidth + 1 && scrolls(styleOf(one).overflowX) && styleOf(one).scrollbarWidth !== 'none')
      report('scrolls sideways', one);
  return { texts: [...new Set(shown.map(({ text }) => text))], faults: [...faults] };
};
