interface Given {
  /** Axe judges each of the themes with `isByAxe`, which must include the first; the others are measured alone. */
  readonly themes: readonly (readonly [names: string, css: string, isByAxe: boolean])[];
  /** A theme in which no two colours are alike. */
  readonly motley: string;
  readonly rules: readonly string[];
}
interface Judged {
  readonly element: Element;
  readonly html: string;
  readonly failureSummary: string;
  readonly any: readonly { readonly data?: { readonly contrastRatio?: number; readonly expectedContrastRatio?: string } | null }[];
}
interface Rule {
  readonly id: string;
  readonly nodes: readonly Judged[];
}
interface Found {
  readonly violations: readonly Rule[];
  readonly passes: readonly Rule[];
}
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
interface Axe {
  readonly run: (within: Element, how: object) => Promise<Found>;
}

/** Runs in the page, and lays out a copy of the page or of the dialog over it, without elements that are painted like an earlier one: the copy gets every theme, while the page itself is hidden. Axe takes as long for a theme as for a page, so it judges a few; the texts that it found are measured in all of them, and by the same values where it judges. The underline of a link, which its other rule needs, is the same in each theme. */
export const measureContrast = async ({ themes, motley, rules }: Given) => {
  const { axe, appliedSheet } = globalThis as unknown as { axe: Axe; appliedSheet?: CSSStyleSheet };
  if (!appliedSheet) throw new Error('no style sheet of a theme is applied');
  const { body } = document;
  const applied = Array.from(appliedSheet.cssRules, ({ cssText }) => cssText).join('');
  const still = new CSSStyleSheet();
  // An element that comes to lie under the pointer would be highlighted between axe's measurement and ours.
  still.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; pointer-events: none !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

  const isWritten = (one: Element) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  const grounds = (one: Element | null): readonly string[] => {
    if (!one) return [];
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    return [...(isClear ? [] : [backgroundColor, backgroundImage, opacity]), ...grounds(one.parentElement)];
  };
  const paintOf = (one: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    const isWithinText = one.matches('a') && one.parentElement !== null && isWritten(one.parentElement);
    return [isWithinText, color, fontSize, fontWeight, ...grounds(one)].join('|');
  };

  appliedSheet.replaceSync(motley);
  const top = [...document.querySelectorAll(':modal')].at(-1);
  const shown = top ?? body;
  const order = [shown, ...shown.querySelectorAll('*')];
  const [paints, stored] = [new Set<string>(), new Set<Element>()];
  for (const one of order) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (!isWritten(one) && !one.matches('input, textarea, select')) continue;
    const paint = paintOf(one);
    if (paints.has(paint)) continue;
    paints.add(paint);
    for (let at: Element | null = one; at; at = at.parentElement) stored.add(at);
  }

  const copy = shown.cloneNode(true) as Element;
  const copies = [copy, ...copy.querySelectorAll('*')];
  const floating = copies.filter((_, at) => order[at]?.matches(':popover-open') && stored.has(order[at]));
  order.forEach((one, at) => void (stored.has(one) || one === shown || copies[at]?.remove()));
  const live = [...body.childNodes];
  const modals = [...document.querySelectorAll<HTMLDialogElement>(':modal')];
  const popovers = [...document.querySelectorAll<HTMLElement>(':popover-open')];
  if (top) copy.removeAttribute('open');
  body.replaceChildren(...(top ? [copy] : copy.childNodes));
  if (copy instanceof HTMLDialogElement) copy.showModal();
  for (const one of floating) (one as HTMLElement).showPopover();

  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('there is no canvas');
  const known = new Map<string, Rgba>();
  const rgbaOf = (colour: string): Rgba => {
    const before = known.get(colour);
    if (before) return before;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    const rgba: Rgba = [red, green, blue, alpha / 255];
    known.set(colour, rgba);
    return rgba;
  };
  const over = (top: Rgba, under: Rgba): Rgba => {
    const alpha = top[3] + under[3] * (1 - top[3]);
    const mixed = (at: 0 | 1 | 2) => (alpha === 0 ? 0 : (top[at] * top[3] + under[at] * under[3] * (1 - top[3])) / alpha);
    return [mixed(0), mixed(1), mixed(2), alpha];
  };
  /** The colour at a text of an element and all around it, the outermost first: of the text, or of its background. */
  const paintedBy = ([outer, ...inner]: readonly Element[], text: Rgba): Rgba => {
    if (!outer) return text;
    const { backgroundColor, opacity } = getComputedStyle(outer);
    const [red, green, blue, alpha] = over(paintedBy(inner, text), rgbaOf(backgroundColor));
    return [red, green, blue, alpha * Number(opacity)];
  };
  const luminanceOf = (colour: Rgba): number => {
    const [red = 0, green = 0, blue = 0] = over(colour, [255, 255, 255, 1])
      .slice(0, 3)
      .map((value) => (value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratioOf = (one: Element): number => {
    const around: Element[] = [];
    for (let at: Element | null = one; at; at = at.parentElement) around.unshift(at);
    const luminances = [rgbaOf(getComputedStyle(one).color), [0, 0, 0, 0] as const].map((text) => luminanceOf(paintedBy(around, text)));
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
  };

  const found: string[] = [];
  const texts: number[] = [];
  /** The texts that axe measured in the first theme, and the ratio that each needs. */
  const needs = new Map<Element, number>();
  for (const [names, css, isByAxe] of themes) {
    appliedSheet.replaceSync(css);
    if (isByAxe) {
      const how = { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations', 'passes'], elementRef: true };
      const { violations, passes } = await axe.run(body, how);
      texts.push(passes.flatMap(({ nodes }) => nodes).length);
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ html, failureSummary }) => `${names}: ${id}, ${failureSummary} ${html.slice(0, 200)}`));
      for (const { element, html, any } of [...violations, ...passes].flatMap(({ nodes }) => nodes)) {
        const { contrastRatio, expectedContrastRatio } = any.map(({ data }) => data).find((data) => data?.expectedContrastRatio) ?? {};
        if (contrastRatio === undefined || expectedContrastRatio === undefined) continue;
        needs.set(element, Number.parseFloat(expectedContrastRatio));
        const ratio = ratioOf(element);
        // Axe rounds each colour on its way through translucent layers.
        if (Math.abs(ratio - contrastRatio) > 0.03 * contrastRatio)
          found.push(`${names}: ${ratio} instead of axe's ${contrastRatio}, ${html.slice(0, 200)}`);
      }
    }
    for (const [one, needed] of needs) {
      const ratio = ratioOf(one);
      if (ratio < needed - 0.01) found.push(`${names}: contrast of ${ratio}, ${one.outerHTML.slice(0, 200)}`);
    }
  }
  appliedSheet.replaceSync(applied);
  body.replaceChildren(...live);
  // An element removed from the page left its top layer.
  for (const one of modals) {
    one.removeAttribute('open');
    one.showModal();
  }
  for (const one of popovers) one.showPopover();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return { found, texts: Math.min(...texts, needs.size) };
};
