import { markupOf } from '../text/sanitise.ts';

const MARKED = '[data-copy]';
/** Elements that would load or play again in a copy. */
const LOADS = 'audio, canvas, embed, iframe, object, video';

/** The text as the page would lay it out, with pictures as their descriptions. */
const layoutTextOf = (content: DocumentFragment): string => {
  for (const image of content.querySelectorAll('img')) image.replaceWith(image.alt);
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', pointerEvents: 'none' });
  box.append(content);
  document.body.append(box);
  const text = box.innerText;
  box.remove();
  return text;
};

const htmlOf = (content: DocumentFragment): string => {
  const box = document.createElement('div');
  box.append(content.cloneNode(true));
  for (const link of box.querySelectorAll('a')) link.setAttribute('href', link.href);
  return markupOf(box);
};

/**
 * A selection with complete addresses and handles instead of the short ones that the page shows, as text and as HTML (rule copied-whole).
 * Undefined if it contains none of them, or only a part of one, which the browser copies itself.
 */
export const fullCopyOf = (selection: Selection | null): { text: string; html: string } | undefined => {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  const rootOf = ({ commonAncestorContainer: root }: Range) => (root instanceof Element ? root : root.parentElement);
  const around = rootOf(range)?.closest<HTMLElement>(MARKED);
  if (around) {
    if (range.toString() !== around.textContent) return undefined;
    range.selectNode(around.closest('a') ?? around);
  }
  const shown = [...(rootOf(range)?.querySelectorAll<HTMLElement>(MARKED) ?? [])].filter((element) => range.intersectsNode(element));
  if (shown.length === 0) return undefined;
  const content = range.cloneContents();
  for (const element of content.querySelectorAll(LOADS)) element.remove();
  for (const [at, element] of [...content.querySelectorAll<HTMLElement>(MARKED)].entries()) {
    if (element.textContent === shown[at]?.textContent) element.textContent = element.dataset['copy'] ?? '';
  }
  const html = htmlOf(content);
  return { text: layoutTextOf(content), html };
};
