import { createElement, Fragment, type ReactNode } from 'react';
import type { Mention } from '#domain/status/status.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { withEmoji, type EmojiTable } from '../text/emoji.tsx';
import { linkNode } from './links.tsx';
import styles from './rich-text.module.css';

/** The inputs for rendering a content to nodes. */
interface Ingredients {
  emojis: EmojiTable;
  mentions: readonly Mention[];
}

/** The position of a node in a content. */
export interface WalkContext extends Ingredients {
  /** Number of nodes that may still be created. */
  budget: { left: number };
  depth: number;
  isInLine: boolean;
  isInLink: boolean;
  isCode: boolean;
}

const DEEPEST = 24; // hostile size (rule hostile-sizes)
const MAX_NODES = 8_000; // hostile size (rule hostile-sizes)
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

const INLINE = new Set('ABBR B BDI CITE CODE DEL EM I INS KBD MARK Q RP RT RUBY S SMALL SPAN STRONG SUB SUP U'.split(' '));
const RENAMED: Readonly<Record<string, string>> = { BDO: 'bdi', STRIKE: 's' };
export const BLOCKS = new Set(
  'ARTICLE ASIDE BLOCKQUOTE CENTER DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 LI OL P PRE SECTION UL'.split(' '),
);

/** Elements that a lazy part of the page renders, `rare.tsx`. */
const RARE = new Set('DETAILS IMG TABLE'.split(' '));

const speech = (element: Element) => {
  const [lang, dir] = [element.getAttribute('lang'), element.getAttribute('dir')];
  return {
    ...(lang !== null && LANGUAGE.test(lang) && { lang }),
    ...((dir === 'ltr' || dir === 'rtl' || dir === 'auto') && { dir }),
  };
};

/** A number of an item of a list, as HTML reads it. */
const wholeNumberOf = (text: string | null): number | undefined =>
  text !== null && /^\s*[+-]?\d{1,9}/.test(text) ? Number.parseInt(text, 10) : undefined;

const listNode = (list: Element, context: WalkContext): ReactNode => {
  const items = [...list.childNodes].filter((node) => node instanceof Element || node.textContent?.trim() !== '');
  const isOrdered = list.tagName === 'OL';
  return createElement(
    isOrdered ? 'ol' : 'ul',
    isOrdered ? { start: wholeNumberOf(list.getAttribute('start')) ?? 1, reversed: list.hasAttribute('reversed') } : {},
    ...items.map((item) => {
      const isItem = item instanceof Element && item.tagName === 'LI';
      const value = isItem && isOrdered ? wholeNumberOf(item.getAttribute('value')) : undefined;
      return createElement('li', { dir: 'auto', value }, ...(isItem ? walk(item.childNodes, context) : walk([item], context)));
    }),
  );
};

const blockNode = (element: Element, context: WalkContext): ReactNode => {
  const { tagName, childNodes } = element;
  if (context.isInLine) return createElement('span', { className: styles.block, dir: 'auto' }, ...walk(childNodes, context));
  if (tagName === 'UL' || tagName === 'OL') return listNode(element, context);
  const props = { dir: 'auto', ...speech(element) };
  if (tagName === 'P' || tagName === 'LI') return createElement('p', props, ...linesOf(element, { ...context, isInLine: true }));
  if (tagName === 'PRE') return createElement('pre', props, ...walk(childNodes, { ...context, isInLine: true, isCode: true }));
  if (tagName === 'BLOCKQUOTE') return createElement('blockquote', props, ...walk(childNodes, context));
  return createElement('div', { ...props, className: tagName.startsWith('H') ? styles.heading : undefined }, ...linesOf(element, context));
};

const inlineNode = (element: Element, context: WalkContext): ReactNode => {
  const { tagName, childNodes } = element;
  const name = RENAMED[tagName] ?? tagName.toLowerCase();
  const inside = { ...context, isCode: context.isCode || tagName === 'CODE' || tagName === 'KBD' };
  const made = walk(childNodes, inside);
  if (name === 'span' && element.className.includes('mfm')) return createElement(Rare, { element, context }, ...made);
  return createElement(name, speech(element), ...made);
};

const elementNode = (element: Element, context: WalkContext): ReactNode => {
  const { tagName, childNodes } = element;
  if (tagName === 'BR') return <br />;
  if (tagName === 'HR') return context.isInLine ? <br /> : <hr />;
  if (tagName === 'A' && !context.isInLink) {
    return linkNode(element, context.mentions, () => walk(childNodes, { ...context, isInLine: true, isInLink: true }));
  }
  if (RARE.has(tagName)) return createElement(Rare, { element, context }, ...walk(childNodes, context));
  if (BLOCKS.has(tagName)) return blockNode(element, context);
  if (INLINE.has(tagName) || tagName in RENAMED) return inlineNode(element, context);
  return createElement(Fragment, null, ...walk(childNodes, context));
};

const textNodes = (text: string, { isCode, emojis }: WalkContext): ReactNode[] => (isCode ? [text] : withEmoji(text, emojis));

/** The children of a node of a content as nodes of ours. */
export const walk = (nodes: Iterable<Node>, above: WalkContext): ReactNode[] => {
  const context = { ...above, depth: above.depth + 1 };
  const made: ReactNode[] = [];
  for (const node of nodes) {
    if (context.budget.left-- <= 0) break;
    if (node instanceof Element && context.depth <= DEEPEST) made.push(elementNode(node, context));
    else made.push(...textNodes(node.textContent ?? '', context));
  }
  return made;
};

/** The children of a block. Its lines that begin with ">" are set apart later. */
const linesOf = (element: Element, context: WalkContext): ReactNode[] => {
  const made = walk(element.childNodes, context);
  return element.textContent.includes('>') ? [createElement(Rare, { element, context }, ...made)] : made;
};

type RareProps = { element: Element; context: WalkContext; children?: ReactNode };

/** Its text, until the view has loaded. */
function Rare({ children, ...rest }: RareProps) {
  const lazy = useLazy();
  return lazy ? <lazy.RareNode {...rest}>{children}</lazy.RareNode> : children;
}

/**
 * Creates React nodes from a sanitised content. Only the elements, attributes and classes named here can be produced (rule markup-inert).
 */
export const nodesOf = (content: Element, ingredients: Ingredients): ReactNode =>
  createElement(
    'div',
    { dir: 'auto' },
    ...linesOf(content, {
      ...ingredients,
      budget: { left: MAX_NODES },
      depth: 0,
      isInLine: false,
      isInLink: false,
      isCode: false,
    }),
  );
