/** Elements without readable text, or with text that is not meant to be read: removed with their content. */
const DROPPED = [
  'script, style, template, noscript, noembed, noframes, plaintext, xmp, title, head, base, link, meta',
  'form, input, select, datalist, textarea, progress, meter',
  'svg, math, iframe, frame, frameset, object, embed, applet, canvas',
  'source, audio, video, track, map, area',
].join(', ');

const LONGEST = 200_000; // our choice; longer text is hostile
const MAX_TAGS = 3_000; // our choice; more is hostile

/** The beginning of a content that can be worked through without being noticed. */
const bounded = (html: string): string => {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return html.slice(0, LONGEST);
  }
  return html.slice(0, Math.min(at, LONGEST));
};

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*/gi;
const HANDLER_OR_STYLE = /([\s"'/])(?:on\w+|style)(?=\s*=)/gi;

/** Renames handlers and styles before parsing, because the browser would report each of them. This alone is no protection. */
const quiet = (html: string): string => html.replace(TAG, (tag) => tag.replace(HANDLER_OR_STYLE, '$1data-gone'));

const parsed = (html: string): HTMLElement => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const container = template.content.ownerDocument.createElement('div');
  container.append(template.content);
  return container;
};

/**
 * Server HTML as the children of an inert element without scripts, styles, forms and media except pictures, which load nothing here. None of it is inserted into the page: `walk.tsx` creates React nodes for the elements that it names, and drops the rest.
 */
export const sanitise = (html: string): HTMLElement => {
  const content = parsed(quiet(bounded(html)));
  // A form can hide its own methods behind the names of its fields.
  for (const element of content.querySelectorAll(DROPPED)) Element.prototype.remove.call(element);
  return content;
};

/** The markup of an element's content, for the clipboard. */
export const markupOf = (element: Element): string => element.innerHTML;
