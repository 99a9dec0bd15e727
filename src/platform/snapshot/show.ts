import { keyOfVisitor } from '#domain/account/visitor.ts';
import { nameOfSnapshot, type Snapshot } from '#domain/timeline-cache/snapshot.ts';
import { drawRow } from './draw-row.ts';
import { versionHere } from './version.ts';

const OLDEST_MS = 7 * 24 * 60 * 60 * 1_000; // (rule kept-bounds)
const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const;
const LONGEST_MS = 4_000; // our choice: an app without statuses by then shows another screen (rule snapshot-kept)

/** Returns the stored scroll anchor of this tab, if any. */
const anchorOfTab = (): string | undefined => {
  const { entry } = (history.state ?? {}) as { entry?: string };
  return entry === undefined ? undefined : (sessionStorage.getItem(`starling:place:${entry}`) ?? '');
};

const isOfNow = ({ window: { width, version }, paths, seenAt, place }: Snapshot): boolean =>
  paths.includes(location.pathname) &&
  Date.now() - seenAt < OLDEST_MS &&
  width === innerWidth &&
  (anchorOfTab() ?? place) === place &&
  version === versionHere();

/** Ignores invalid stored data: the frame stays unchanged. */
const unlessInvalid = (run: () => unknown): void => {
  try {
    run();
  } catch {
    // Nothing depends on it.
  }
};

/** Returns the owner of the cached data that this start may show: the current account, or the guest. */
const ownerHere = (): string => {
  const { known, current } = (stored('accounts') ?? {}) as { known?: readonly { origin: string; accountId: string }[]; current?: string };
  const account = known?.find(({ origin, accountId }) => origin === location.origin && accountId === current);
  return keyOfVisitor(account ?? { origin: location.origin });
};

const stored = (name: string): unknown => JSON.parse(localStorage.getItem(`starling:${name}`) ?? 'null');

/** Renders the rows into the page's frame, over the app, until that shows statuses, or they are removed from the storage. */
const render = (frame: HTMLElement, { window: { lang, dir }, rows, classes }: Snapshot, name: string): void => {
  const list = Object.assign(document.createElement('div'), { className: 'frame-rows', lang, dir });
  list.append(...rows.map((row) => drawRow(row, classes)));
  frame.querySelector('.frame-main')?.append(list);
  Object.assign(frame, { inert: true, dir }).toggleAttribute('data-rows', true);
  const leave = () => {
    observer.disconnect();
    for (const kind of TOUCHES) removeEventListener(kind, touch, true);
    removeEventListener('storage', check);
    frame.toggleAttribute('data-rows', false);
    list.remove();
  };
  const isOver = (wanted: string) => document.querySelector(wanted) !== null || localStorage.getItem(`starling:${name}`) === null;
  const check = () => void (isOver('#app article') && leave());
  const touch = () => void (isOver('#app > *') && leave());
  const observer = new MutationObserver(check);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  for (const kind of TOUCHES) addEventListener(kind, touch, true);
  // A logout in another tab.
  addEventListener('storage', check);
  setTimeout(leave, LONGEST_MS);
};

/** Shows returning users the rows that were visible last, before any script of the app has loaded (rule snapshot-kept). */
const showSnapshot = (): void => {
  const name = nameOfSnapshot(ownerHere());
  const snapshot = stored(name) as Snapshot | null;
  if (!snapshot) return;
  const begin = new MutationObserver(() => {
    const frame = document.getElementById('frame');
    // The frame is complete once the parser is past it.
    if (!frame?.nextElementSibling) return;
    begin.disconnect();
    unlessInvalid(() => isOfNow(snapshot) && render(frame, snapshot, name));
  });
  begin.observe(document, { childList: true, subtree: true });
};

unlessInvalid(showSnapshot);
