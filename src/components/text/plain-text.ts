import { sanitise } from './sanitise.ts';

const BREAKS = /<br\s*\/?>|<\/(p|div|li|blockquote|h\d)>/gi;

/** The text of a post's HTML on one line; nothing of it is ever put into the page as markup. */
export const plainText = (html: string): string => (sanitise(html.replace(BREAKS, ' ')).textContent ?? '').replace(/\s+/g, ' ').trim();
