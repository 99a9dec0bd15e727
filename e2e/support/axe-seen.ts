import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sharedSet } from './shared-set.ts';

/** The pieces of pages in which axe found nothing, by type, appearance and rules; of all workers of the run. */
const clean = sharedSet('axe-clean');

const MARK = 'data-axe-piece';

interface Piece {
  /** The type and appearance, without nested pieces. */
  content: string;
  /** The index of the enclosing piece. */
  parent: number;
}

/** Returns the part of a page as its first piece, and every landmark, row and box in it. A piece includes everything that axe distinguishes, but no ids, positions, addresses, times, counts and texts. */
const readPieces = ({ within, mark }: { within: string; mark: string }): Piece[] => {
  const PIECES = 'article, header, footer, nav, main, aside, section, form, dialog, fieldset, li, [role=dialog], [role=region], [role=log]';
  const UNTOLD = [
    'id',
    mark,
    'aria-posinset',
    'aria-setsize',
    'aria-labelledby',
    'aria-describedby',
    'data-item',
    'style',
    'src',
    'href',
    'data-account',
    'datetime',
    'd',
  ];
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  const root = document.querySelector(within);
  if (!root) return [];
  const { className, dataset, lang, dir, style } = document.documentElement;
  const themes = document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  const media = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', '(prefers-reduced-motion: reduce)'];
  // The names of classes are numbered for each build, which its scripts name.
  const build = [...document.scripts].map(({ src }) => src);
  const window = [innerWidth, innerHeight, devicePixelRatio, ...media.map((query) => matchMedia(query).matches)];
  const appearance = [build, className, JSON.stringify(dataset), lang, dir, style.cssText, window, themes].join();
  const all = [root, ...root.querySelectorAll(PIECES)];
  all.forEach((piece, at) => piece.setAttribute(mark, String(at)));
  for (const one of root.querySelectorAll('input')) one.toggleAttribute('data-axe-checked', one.checked || one.indeterminate);
  const pieces = all.map((piece, at): Piece => {
    const copy = piece.cloneNode(true) as Element;
    for (const inner of copy.querySelectorAll(`[${mark}]`)) inner.replaceChildren();
    for (const notified of copy.querySelectorAll('head > :is(script, link, style)')) notified.remove();
    for (const time of copy.querySelectorAll('time')) time.removeAttribute('title');
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.nodeValue = texts.currentNode.nodeValue?.trim() ? 'x' : '';
    for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of UNTOLD) one.removeAttribute(name);
    const around = piece.parentElement;
    const html = copy.outerHTML.replaceAll(/_r_[0-9a-z]+_/g, '').replaceAll(/\d+/g, '0');
    const content = [appearance, around?.tagName, around?.className, piece.contains(document.activeElement), html].join();
    return { content, parent: at === 0 ? -1 : Number(around?.closest(`[${mark}]`)?.getAttribute(mark)) };
  });
  for (const one of root.querySelectorAll('[data-axe-checked]')) one.removeAttribute('data-axe-checked');
  return pieces;
};

/** Returns the pieces of a part of a page: whether all were checked before in this form; otherwise those of them that were, with their content; and a function that marks these as clean. */
export const piecesOf = async (page: Page, within: string, rules: readonly string[] | undefined) => {
  const pieces = await page.evaluate(readPieces, { within, mark: MARK });
  const keysFor = (wanted: string) => pieces.map(({ content }) => createHash('sha1').update(`${wanted}\n${content}`).digest('hex'));
  const [whole, keys] = [keysFor(''), keysFor(rules?.join() ?? '')];
  clean.refresh();
  const isSeen = pieces.map((_, at) => clean.has(whole[at] ?? '') || clean.has(keys[at] ?? ''));
  // A piece comes before those in it.
  for (const [at, { parent }] of [...pieces.entries()].toReversed()) if (isSeen[at] === false && parent >= 0) isSeen[parent] = false;
  const isOutermost = ({ parent }: Piece, at: number) => isSeen[at] === true && isSeen[parent] !== true;
  return {
    areSeen: pieces.length > 0 && isSeen.every(Boolean),
    seen: pieces.flatMap((piece, at) => (isOutermost(piece, at) ? [`[${MARK}="${at}"]`] : [])),
    /** Marks nothing if the page has changed while axe ran, as with a theme that is applied meanwhile. */
    areClean: async (): Promise<void> => {
      const after = await page.evaluate(readPieces, { within, mark: MARK });
      const same = new Set(after.map(({ content }) => content));
      clean.add(keys.filter((_, at) => same.has(pieces[at]?.content ?? '')));
    },
  };
};
