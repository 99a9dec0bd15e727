import { MAX_AGE_MS, type Piece, type Snapshot, type SnapshotRow, nameOfSnapshot } from '#domain/timeline-cache/snapshot.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { scrollAnchorName } from '../scroll-anchors.ts';
import { isAnywhere, pathHere, siteName, siteOrigin } from '../site.ts';
import { versionHere } from './window-now.ts';

/** The allowed elements of a text. Of any other element only the text remains. */
const NAMES = new Set('a b blockquote br code del em i ins kbd li mark ol p pre s small span strong sub sup u ul'.split(' '));
const BLOCKS = new Set(['blockquote', 'li', 'p', 'pre']);

type Classes = Snapshot['classes'];

const made = (name: string, className: string | undefined, ...inside: readonly Node[]): HTMLElement => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...inside);
  return element;
};

const picture = (src: unknown, alt: string, className?: string): readonly Node[] => {
  const url = safeMediaUrl(src);
  if (url === undefined) return [new Text(alt)];
  const image = Object.assign(new Image(), { alt, decoding: 'async', src: url });
  if (className) image.className = className;
  return [image];
};

/** Elements are created by name from a list: nothing that was stored can run scripts. */
const piecesOf = (pieces: readonly Piece[], classes: Classes): readonly Node[] =>
  pieces.flatMap((piece): readonly Node[] => {
    if (typeof piece === 'string') return [new Text(piece)];
    if ('src' in piece) return picture(piece.src, piece.alt, classes.emoji);
    const { name, inside } = piece;
    const nodes = piecesOf(inside, classes);
    if (!NAMES.has(name)) return nodes;
    const element = made(name, name === 'a' ? classes.link : undefined, ...nodes);
    if (BLOCKS.has(name)) element.dir = 'auto';
    return [element];
  });

const icon = (): Node => document.createElementNS('http://www.w3.org/2000/svg', 'svg');

const headOf = ({ name, acct, avatar }: SnapshotRow, classes: Classes) => {
  const face = avatar.src === undefined ? [new Text(avatar.letter)] : picture(avatar.src, '');
  const handle = Object.assign(made('bdi', classes.handle, new Text(`@${acct}`)), { dir: 'ltr' });
  return {
    picture: made('span', classes.picture, made('span', `${classes.avatar} ${classes.tones[avatar.tone]}`, ...face)),
    line: made('div', classes.line, made('span', classes.who, made('bdi', classes.name, ...piecesOf(name, classes)), handle)),
  };
};

const bodyOf = ({ replyTo, subject, text, isTall, lang }: SnapshotRow, classes: Classes): Node => {
  const body = made('div', classes.body);
  if (replyTo !== undefined) body.append(made('div', classes.replyLine, icon(), made('span', '', new Text(replyTo))));
  if (subject) {
    const paragraph = Object.assign(made('p', '', ...piecesOf(subject, classes)), { dir: 'auto' });
    body.append(made('div', classes.subject, made('div', classes.subjectText, paragraph)));
  }
  if (text) {
    const inside = Object.assign(made('div', '', ...piecesOf(text, classes)), { dir: 'auto' });
    const rich = Object.assign(made('div', classes.rich, inside), { lang: lang ?? '' });
    body.append(made('div', isTall ? classes.collapsed : undefined, rich));
  }
  return body;
};

/** Returns a CSS length, which is a number regardless of the stored value. */
const pixels = (length: number): string => `${Math.round(length * 100) / 100}px`;

/** Renders a stored timeline row in the markup of the app (rule snapshot-stored). */
const drawRow = (row: SnapshotRow, classes: Classes): HTMLElement => {
  const { picture: face, line } = headOf(row, classes);
  const booster = row.booster && made('span', '', made('span', classes.booster, ...piecesOf(row.booster, classes)));
  const byline = booster ? [made('div', classes.byline, icon(), booster)] : [];
  const card = made('div', classes.card, ...byline, face, made('div', classes.main, line, bodyOf(row, classes)));
  const container = made('div', 'frame-row', card);
  container.style.setProperty('--top', pixels(row.top));
  container.style.blockSize = pixels(row.height);
  return container;
};

const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const;
const LONGEST_MS = 4_000; // our choice: an app without statuses by then shows another screen (rule snapshot-stored)

/** Returns the stored scroll anchor of this tab, if any. */
const anchorOfTab = (): string | undefined => {
  const { entry } = (history.state ?? {}) as { entry?: string };
  return entry === undefined ? undefined : (sessionStorage.getItem(scrollAnchorName(entry)) ?? '');
};

const isOfNow = ({ window: { width, version }, paths, seenAt, place }: Snapshot): boolean =>
  paths.includes(pathHere()) &&
  // A fragment may choose another account.
  !(isAnywhere && location.hash) &&
  Date.now() - seenAt < MAX_AGE_MS &&
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
  const account = known?.find(({ origin, accountId }) => origin === siteOrigin() && accountId === current);
  return keyOfVisitor(account ?? { origin: siteOrigin() });
};

const stored = (name: string): unknown => JSON.parse(localStorage.getItem(`${siteName('starling')}:${name}`) ?? 'null');

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
  const isOver = (wanted: string) =>
    document.querySelector(wanted) !== null || localStorage.getItem(`${siteName('starling')}:${name}`) === null;
  const check = () => void (isOver('#app article') && leave());
  const touch = () => void (isOver('#app > *') && leave());
  const observer = new MutationObserver(check);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  for (const kind of TOUCHES) addEventListener(kind, touch, true);
  // A logout in another tab.
  addEventListener('storage', check);
  setTimeout(leave, LONGEST_MS);
};

/** Titles the page as the last start did, by its instance, until the app does (rule page-title). */
const applyTitle = (): void => {
  const { instance } = (stored('server') ?? {}) as { instance?: { name?: unknown } };
  if (typeof instance?.name === 'string' && instance.name !== '') document.title = instance.name;
};

/** Shows returning users the rows that were visible last, before any script of the app has loaded (rule snapshot-stored). */
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

unlessInvalid(applyTitle);
unlessInvalid(showSnapshot);
