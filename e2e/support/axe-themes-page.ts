interface Given {
  readonly themes: readonly (readonly [names: string, css: string])[];
  /** A theme in which no two colours are alike. */
  readonly motley: string;
  readonly rules: readonly string[];
}
interface Found {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary: string }[] }[];
  readonly passes: readonly { nodes: readonly unknown[] }[];
}
interface Axe {
  readonly run: (within: Element, how: object) => Promise<Found>;
}

/** Runs in the page, and lays out a copy of the page or of the dialog over it, without elements that are painted like an earlier one: the copy gets every theme, while the page itself is hidden. */
export const measureContrast = async ({ themes, motley, rules }: Given) => {
  const { axe, appliedSheet } = globalThis as unknown as { axe: Axe; appliedSheet?: CSSStyleSheet };
  if (!appliedSheet) throw new Error('no style sheet of a theme is applied');
  const { body } = document;
  const applied = Array.from(appliedSheet.cssRules, ({ cssText }) => cssText).join('');
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }');
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

  const found: string[] = [];
  const texts: number[] = [];
  for (const [names, css] of themes) {
    appliedSheet.replaceSync(css);
    const how = { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations', 'passes'], elementRef: false };
    const { violations, passes } = await axe.run(body, how);
    texts.push(passes.flatMap(({ nodes }) => nodes).length);
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html, failureSummary }) => `${names}: ${id}, ${failureSummary} ${html.slice(0, 200)}`));
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
  return { found, texts: Math.min(...texts) };
};
