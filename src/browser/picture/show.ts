import type { Drawn, Picture } from '#domain/kept/picture.ts';
import { isQuiet } from './attributes.ts';
import { versionHere } from './version.ts';

const SVG = 'http://www.w3.org/2000/svg';
const OLDEST_MS = 7 * 24 * 60 * 60 * 1_000; // (rule kept-bounds)
const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const;
const LONGEST_MS = 4_000; // our choice: an app that shows no posts by then shows something else

const ACTING = /^(?:script|iframe|object|embed|link|style|base|meta)$/i;

/** Made of elements, never of markup: whatever was stored, nothing of it acts. */
const made = (drawn: Drawn, isSvg: boolean): Node => {
  if (typeof drawn === 'string') return document.createTextNode(drawn);
  const { name, attributes, inside } = drawn;
  const { style, ...others } = attributes;
  const inSvg = isSvg || name === 'svg';
  const element = inSvg ? document.createElementNS(SVG, name) : document.createElement(name);
  if (ACTING.test(name) || !(element instanceof SVGElement || element instanceof HTMLElement)) return document.createTextNode('');
  for (const [key, value] of Object.entries(others)) if (isQuiet(key, value)) element.setAttribute(key, value);
  if (style) element.style.cssText = style;
  element.append(...inside.map((child) => made(child, inSvg)));
  return element;
};

/** Puts what was seen last over the page until the app has posts of its own. */
const put = ({ drawn, scrolled, lang, dir, css }: Picture): void => {
  const picture = Object.assign(document.createElement('div'), { id: 'picture', inert: true, ariaHidden: 'true', lang, dir });
  const rules = new CSSStyleSheet();
  rules.replaceSync(css);
  document.adoptedStyleSheets = [rules, ...document.adoptedStyleSheets];
  picture.append(...drawn.map((one) => made(one, false)));
  document.body.append(picture);
  picture.scrollTop = scrolled;
  for (const inner of picture.querySelectorAll('[data-scrolled]')) inner.scrollTop = Number(inner.getAttribute('data-scrolled'));
  const leave = () => {
    seeing.disconnect();
    for (const kind of TOUCHES) removeEventListener(kind, look, true);
    picture.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  };
  let isTouched = false;
  /** The app stands below with its posts; whoever touches the page, or waits until it is whole, has that. */
  const look = (event?: unknown) => {
    isTouched ||= event instanceof Event;
    if (document.querySelector(isTouched ? '#app article' : '[data-begun]')) leave();
  };
  const seeing = new MutationObserver(() => look());
  seeing.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['data-begun'] });
  for (const kind of TOUCHES) addEventListener(kind, look, true);
  setTimeout(leave, LONGEST_MS);
};

/** Where this tab was read, if it was here before. */
const placeOfTab = (): string | undefined => {
  const { entry } = (history.state ?? {}) as { entry?: string };
  return entry === undefined ? undefined : (sessionStorage.getItem(`starling:place:${entry}`) ?? '');
};

const isOfNow = ({ paths, seenAt, width, place, version }: Picture): boolean =>
  paths.includes(location.pathname) &&
  Date.now() - seenAt < OLDEST_MS &&
  width === window.innerWidth &&
  (placeOfTab() ?? place) === place &&
  version === versionHere();

/** Something spoilt: the page's frame stands instead. */
const unlessSpoilt = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // Nothing is lost with it.
  }
};

const kept = (key: string): unknown => JSON.parse(localStorage.getItem(`starling:${key}`) ?? 'null');

/** Shows who comes back what was seen last, before any script of the app has come (rule picture-kept). */
const showPicture = (): void => {
  const { known, current } = (kept('accounts') ?? {}) as { known?: readonly { origin: string; accountId: string }[]; current?: string };
  const owner = known?.find(({ origin, accountId }) => origin === location.origin && accountId === current);
  const picture = owner && (kept(`picture/${owner.origin}/${owner.accountId}`) as Picture | null);
  if (!picture) return;
  const begin = new MutationObserver(() => {
    if (!document.getElementById('frame')) return;
    begin.disconnect();
    unlessSpoilt(() => isOfNow(picture) && put(picture));
  });
  begin.observe(document, { childList: true, subtree: true });
};

unlessSpoilt(showPicture);
