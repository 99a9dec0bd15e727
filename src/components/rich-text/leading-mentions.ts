import type { Mention } from '#domain/status/status.ts';
import { mentionIn } from './links.tsx';

const mentionAt = (node: Node, mentions: readonly Mention[]): Mention | undefined => {
  if (!(node instanceof Element)) return undefined;
  if (node.tagName === 'A') return mentionIn(node, mentions);
  const link = node.tagName === 'SPAN' ? node.querySelector('a') : null;
  return link !== null && link.textContent.trim() === node.textContent.trim() ? mentionIn(link, mentions) : undefined;
};

const isBlank = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';

const trimStart = (block: Node): void => {
  for (let first = block.firstChild; first && (isBlank(first) || first.nodeName === 'BR'); first = block.firstChild) first.remove();
  if (block.firstChild?.nodeType === Node.TEXT_NODE) block.firstChild.textContent = block.firstChild.textContent?.trimStart() ?? '';
};

/** Takes the mentions that a content begins with out of it and returns them in order. */
export const takeLeadingMentions = (content: Element, mentions: readonly Mention[]): readonly Mention[] => {
  const taken: Mention[] = [];
  const first = content.firstElementChild;
  const isInside = first !== null && /^(?:P|DIV)$/.test(first.tagName) && [...content.childNodes].find((node) => !isBlank(node)) === first;
  const block = isInside ? first : content;
  for (let node = block.firstChild; node; node = block.firstChild) {
    const mention = mentionAt(node, mentions);
    if (mention === undefined && !isBlank(node)) break;
    if (mention !== undefined) taken.push(mention);
    node.remove();
  }
  if (taken.length > 0) trimStart(block);
  if (isInside && taken.length > 0 && !block.hasChildNodes()) first.remove();
  return taken;
};
