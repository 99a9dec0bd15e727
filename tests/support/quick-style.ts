/** Elements whose display depends on more than their name and attributes, or on others. */
const APART = ['summary', 'details', 'dialog'];
/** Parts of a table, which `hidden` makes invisible with what they contain. */
const TABLE_PARTS = ['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'];

type Compute = typeof globalThis.getComputedStyle;

/**
 * Queries by role compute the style of every element and its ancestors to read whether it is shown, and jsdom matches each one with its
 * whole style sheet. Without sheets of the page, elements of a name with the same attributes are displayed alike.
 */
const quickStyle = (compute: Compute): Compute => {
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string | undefined => {
    const { localName, namespaceURI } = element;
    if (APART.includes(localName) || element.hasAttribute('style') || element.hasAttribute('popover')) return undefined;
    const key = `${namespaceURI} ${localName} ${element.getAttribute('hidden')} ${localName === 'input' ? element.getAttribute('type') : ''}`;
    const known = displays.get(key);
    if (known !== undefined) return known;
    const { display } = compute(element);
    displays.set(key, display);
    return display;
  };

  /** It is inherited. */
  const visibilityOf = (element: Element): string | undefined => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (at.hasAttribute('style') || (at.hasAttribute('hidden') && TABLE_PARTS.includes(at.localName))) return undefined;
    }
    return 'visible';
  };

  return (element, pseudo) => {
    if (pseudo || !element.isConnected || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo);
    const known = (name: string) => (name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined);
    const read = (name: string): string => known(name) ?? compute(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'display' || name === 'visibility') return read(name);
        if (name === 'getPropertyValue') return read;
        const style = compute(element);
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
};

/** Replaces the function of the window, once: files share it. */
export const installQuickStyle = (): void => {
  const view = document.defaultView;
  if (view === null || 'isQuick' in view.getComputedStyle) return;
  const compute = view.getComputedStyle.bind(view);
  const quick = Object.assign(quickStyle(compute), { isQuick: true, compute });
  view.getComputedStyle = quick;
  globalThis.getComputedStyle = quick;
};
