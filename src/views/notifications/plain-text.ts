import { quiet } from '../rich-text/sanitise.ts';

const BREAKS = /<br\s*\/?>|<\/(p|div|li|blockquote|h\d)>/gi;

/** The words of a post's HTML on one line; nothing of it is ever put into the page as markup. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(quiet(html.replace(BREAKS, ' ')), 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};
