import { sanitise } from './sanitise.ts';

const SPACES = /<pre[\s\S]*?<\/pre>|\s+/gi;
const PARAGRAPH = /<\/(p|div|blockquote|ul|ol|pre|h\d)>/gi;
const LINE = /<br\s*\/?>|<\/li>/gi;

/** The text of a post's HTML with its lines and paragraphs; nothing of it is ever put into the page as markup. */
export const plainLines = (html: string): string => {
  const spaced = html.replace(SPACES, (one) => (one.startsWith('<') ? one : ' '));
  const lined = spaced.replace(LINE, '$&\n').replace(PARAGRAPH, '$&\n\n');
  return (sanitise(lined).textContent ?? '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
