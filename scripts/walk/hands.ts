import type { Control, Hands } from './page-state.ts';

/** Reads the usable controls of a page and their positions. Runs in each page before its own scripts, so it may use nothing but what is in it. */
export const openHands = (): void => {
  const USABLE = 'a[href]:not([target=_blank]),button,input,textarea,select,summary,[role=button],[role=tab],[role=menuitem]';
  const TYPES: Record<string, string> = { radio: 'radio', checkbox: 'checkbox', submit: 'button', button: 'button' };
  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  const roleOf = (element: Element): string => {
    if (element.hasAttribute('role')) return element.getAttribute('role') ?? '';
    if (element instanceof HTMLInputElement) return TYPES[element.type] ?? 'textbox';
    const tags: Record<string, string> = { A: 'link', TEXTAREA: 'textbox', SELECT: 'combobox', SUMMARY: 'summary' };
    return tags[element.tagName] ?? 'button';
  };
  const spoken = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLImageElement) return node.alt;
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(spoken).join(' ');
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = 'labels' in element && element.labels ? [...(element.labels as NodeListOf<Element>)].map(spoken).join(' ') : '';
    const isField = element.matches('input,textarea,select');
    const own = isField ? '' : spoken(element);
    const name = [
      element.getAttribute('aria-label'),
      byIds,
      labels,
      own,
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
    ];
    return squeezed(name.find((one) => one && squeezed(one) !== '') ?? '')
      .replaceAll(/\p{Nd}+/gu, '#')
      .slice(0, 60);
  };
  const shownPart = (element: Element): Element => {
    const label = 'labels' in element && (element.labels as NodeListOf<Element> | null)?.[0];
    const isSmall = element.getBoundingClientRect().width < 8 || element.matches('[type=radio],[type=checkbox]');
    return label && isSmall ? label : element;
  };
  const spot = (element: Element): { x: number; y: number } | undefined => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert]')) return undefined;
    const part = shownPart(element);
    const rect = [...part.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    if (!rect) return undefined;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && (part.contains(hit) || element.contains(hit)) ? { x, y } : undefined;
  };
  const onScreen = (): Element[] =>
    [...document.querySelectorAll(USABLE)].filter((element) => !(element as HTMLButtonElement).disabled && spot(element) !== undefined);
  const isEditable = (element: Element) =>
    (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && roleOf(element) === 'textbox')) && !element.readOnly;
  const controls = (): Control[] => {
    const counts = new Map<string, number>();
    return onScreen().map((element) => {
      const [role, name] = [roleOf(element), nameOf(element)];
      const index = counts.get(`${role} ${name}`) ?? 0;
      counts.set(`${role} ${name}`, index + 1);
      const options = element instanceof HTMLSelectElement ? element.options.length : 0;
      return { role, name, index, options, isEditable: isEditable(element) };
    });
  };
  const elementOf: Hands['elementOf'] = (role, name, index) => {
    const same = onScreen().filter((element) => roleOf(element) === role && nameOf(element) === name);
    return same[index] ?? same.at(-1);
  };

  const hands: Hands = {
    controls,
    roleOf,
    nameOf,
    elementOf,
    spotOf: (...control) => {
      const element = elementOf(...control);
      return element && spot(element);
    },
  };
  Object.assign(window, { hands });
};
