/** What a person can use now, as assistive technology names it. Digits in names are `#`, so that counts do not make other names. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Which of those with the same role and name, in the order of the document. */
  readonly index: number;
  readonly options: number;
  readonly isEditable: boolean;
}

/** What stands on the page, for choosing what to do and for judging what was done. */
export interface Look {
  readonly path: string;
  /** When this document began: another one after a reload. */
  readonly document: number;
  readonly isApp: boolean;
  readonly screen: string;
  readonly controls: readonly Control[];
  readonly hasLogin: boolean;
  readonly isGuest: boolean;
  readonly isModal: boolean;
  /** What the post form holds; absent where none is shown. */
  readonly composed?: string;
  /** What had the focus; absent where nothing had. */
  readonly focus?: string;
  /** Texts that were sent with the post form since the last look. */
  readonly submitted: readonly string[];
  readonly isBlank: boolean;
  readonly duplicates: readonly string[];
  readonly sideways: number;
  readonly text: string;
}

/** One item of the list on the screen. */
export interface FeedItem {
  readonly id: string;
  readonly kind: 'status' | 'gap' | 'grave';
}

/** What the page offers to the walk once `openEyes` ran in it. */
export interface Eyes {
  look: () => Look;
  /** The middle of a control that is on the screen, in px; absent where there is none. */
  spotOf: (role: string, name: string, index: number) => { x: number; y: number } | undefined;
  elementOf: (role: string, name: string, index: number) => Element | undefined;
  feed: () => FeedItem[];
}

/** Runs in each page before its own scripts, so it may use nothing but what is in it. `chance` feeds the page's own dice. */
export const openEyes = (chance: number): void => {
  let dice = chance;
  Math.random = () => (dice = (dice * 16_807) % 2_147_483_647) / 2_147_483_647;

  const USABLE = 'a[href]:not([target=_blank]),button,input,textarea,select,summary,[role=button],[role=tab],[role=menuitem]';
  const TYPES: Record<string, string> = { radio: 'radio', checkbox: 'checkbox', submit: 'button', button: 'button' };
  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const submitted: string[] = [];

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
      .replaceAll(/\d+/g, '#')
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
  const elementOf: Eyes['elementOf'] = (role, name, index) => {
    const same = onScreen().filter((element) => roleOf(element) === role && nameOf(element) === name);
    return same[index] ?? same.at(-1);
  };

  const form = () => document.querySelector('form:has(textarea)');
  const text = () => form()?.querySelector('textarea')?.value;
  const noteSubmission = () => {
    const send = form()?.querySelector('[type=submit]');
    if (send?.textContent === 'Post' && send.getAttribute('aria-disabled') !== 'true' && text()) submitted.push(text() ?? '');
  };
  document.addEventListener('submit', (event) => event.target === form() && noteSubmission(), { capture: true });
  document.addEventListener(
    'keydown',
    (event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form()?.contains(event.target as Node) && noteSubmission(),
    { capture: true },
  );

  const isBlank = (): boolean => {
    const main = document.querySelector('main');
    if (!main?.checkVisibility()) return true;
    return squeezed(main.innerText) === '' && !main.querySelector('[aria-label],[role=status],[role=progressbar]');
  };
  const duplicates = (): string[] => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  };
  const attributes = () =>
    [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );

  const look = (): Look => {
    const focus = document.activeElement;
    const composed = text();
    const title = squeezed(document.querySelector('h1')?.textContent ?? '');
    const dialog = document.querySelector('dialog[open]');
    const all = controls();
    return {
      path: location.pathname,
      document: performance.timeOrigin,
      isApp: document.getElementById('app') !== null,
      screen: `${title}${dialog ? ` + ${nameOf(dialog).slice(0, 30) || 'dialog'}` : ''}`,
      controls: all,
      hasLogin: all.some(({ role, name }) => role === 'textbox' && name === 'Password'),
      isGuest: document.querySelector('input[name=password], a[href="/login"]') !== null,
      isModal: dialog !== null,
      ...(composed === undefined ? {} : { composed }),
      ...(focus && focus !== document.body && focus !== document.documentElement ? { focus: `${roleOf(focus)} "${nameOf(focus)}"` } : {}),
      submitted: submitted.splice(0),
      isBlank: isBlank(),
      duplicates: duplicates(),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      text: [document.title, document.body.innerText, ...attributes()].join('\n'),
    };
  };

  const feed = (): FeedItem[] =>
    [...document.querySelectorAll<HTMLElement>('[role=feed] > [data-item]')].map((item) => {
      const id = item.dataset['item'] ?? '';
      const isGrave = item.textContent === 'This post was deleted';
      return { id, kind: id.startsWith('gap:') ? 'gap' : isGrave ? 'grave' : 'status' };
    });
  const eyes: Eyes = {
    look,
    spotOf: (...place) => {
      const element = elementOf(...place);
      return element && spot(element);
    },
    elementOf,
    feed,
  };
  Object.assign(window, { eyes });
};

declare global {
  interface Window {
    eyes: Eyes;
  }
}
