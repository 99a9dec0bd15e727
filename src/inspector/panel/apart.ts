import { fromCallback, type AnyEventObject } from 'xstate';

const FEATURES = 'popup,width=1100,height=760'; // our choice

/** A separate window that the panel can move to, with the styles and the theme of the page. */
export const createApart = () => {
  const listeners = new Set<() => void>();
  let container: HTMLElement | undefined;
  const move = (to: HTMLElement | undefined) => {
    container = to;
    for (const listener of listeners) listener();
  };

  const logic = fromCallback<AnyEventObject>(({ sendBack }) => {
    const apart = window.open('', 'starling-inspector', FEATURES);
    if (!apart) throw new Error('the browser opened no window');
    const dress = () => clothe(apart.document);
    const undress = new MutationObserver(dress);
    undress.observe(document.documentElement, { attributes: true });
    // Applying a theme always sets the colour of the browser's bars, and is observed even if it is the same theme.
    undress.observe(document.head, { childList: true, subtree: true, attributeFilter: ['content'] });
    const closed = () => sendBack({ type: 'window.closed' });
    const leave = () => apart.close();
    apart.addEventListener('pagehide', closed);
    window.addEventListener('pagehide', leave);
    apart.document.body.replaceChildren();
    dress();
    move(apart.document.body);
    return () => {
      undress.disconnect();
      apart.removeEventListener('pagehide', closed);
      window.removeEventListener('pagehide', leave);
      move(undefined);
      apart.close();
    };
  });

  return {
    logic,
    getContainer: () => container,
    /** Returns the window that contains the panel. */
    windowOf: (): Window => container?.ownerDocument.defaultView ?? window,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Apart = ReturnType<typeof createApart>;

const STYLES = 'link[rel=stylesheet], style';

const clothe = (other: Document): void => {
  other.title = document.title;
  wearAttributes(document.documentElement, other.documentElement);
  wearAs(other);
  const applied = new Set([...other.head.querySelectorAll(STYLES)].map(keyOf));
  for (const sheet of document.head.querySelectorAll(STYLES))
    if (!applied.has(keyOf(sheet))) other.head.append(other.importNode(sheet, true));
};

/** Copies the root's appearance, language and direction. The policies of servers forbid an inline style attribute. */
const wearAttributes = (page: HTMLElement, root: HTMLElement): void => {
  for (const name of root.getAttributeNames()) if (!page.hasAttribute(name)) root.removeAttribute(name);
  for (const { name, value } of page.attributes) if (name !== 'style' && root.getAttribute(name) !== value) root.setAttribute(name, value);
  if (root.style.cssText !== page.style.cssText) root.style.cssText = page.style.cssText;
};

/** A constructed sheet belongs to the document in which it was created. */
const wearAs = (other: Document): void => {
  const { CSSStyleSheet: Sheet } = other.defaultView ?? window;
  const sheet = new Sheet();
  sheet.replaceSync(document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).join(''));
  other.adoptedStyleSheets = [sheet];
};

/** Links are absolute here: an empty window resolves against the page that opened it, but not in every browser. */
const keyOf = (sheet: Element): string => ('href' in sheet ? String(sheet.href) : (sheet.textContent ?? ''));
