import type { Drawn } from '#domain/kept/picture.ts';
import { isQuiet } from './attributes.ts';

/** What has no look, brings a page of its own, or makes a sound. */
const LEFT_OUT = 'script, style, link, template, iframe, object, embed, source, track, dialog:not([open])';
/** What names an element, or waits with showing it. */
const NAMING = /^(?:id|name|for|loading|data-item|aria-(?:labelledby|describedby|controls|owns))$/;

const attributesOf = (element: Element): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (!NAMING.test(name) && isQuiet(name, value)) kept[name] = value;
  if (element instanceof HTMLMediaElement) delete kept['src'];
  if (element instanceof HTMLInputElement) delete kept['value'];
  return kept;
};

/** What is above or below the window is as high as it is, and empty. */
const isOutside = ({ top, bottom, height }: DOMRect): boolean => height > 0 && (bottom < 0 || top > window.innerHeight);

const drawnChild = (node: Node): readonly Drawn[] => {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return [];
  const name = node.localName;
  const attributes = attributesOf(node);
  if (node.childElementCount > 0 && node instanceof HTMLElement) {
    const box = node.getBoundingClientRect();
    if (isOutside(box)) return [{ name, attributes: { ...attributes, style: `block-size:${box.height}px` }, inside: [] }];
  }
  if (node.scrollTop > 0) attributes['data-scrolled'] = String(Math.round(node.scrollTop));
  if (node instanceof HTMLTextAreaElement) return [{ name, attributes, inside: [node.value] }];
  return [{ name, attributes, inside: drawnIn(node) }];
};

/** What stands in an element, as far as the window shows it, without what names, acts or plays. */
export const drawnIn = (element: Element): readonly Drawn[] => [...element.childNodes].flatMap(drawnChild);
