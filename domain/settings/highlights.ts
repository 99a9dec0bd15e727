import type { Highlight } from './shell.ts';

type Highlights = Readonly<Record<string, Highlight>>;

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const NAME = /^[\p{L}\p{N}_.-]+(?:@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+(?::\d+)?|@localhost)?$/u;

/** The styles that highlight an account's statuses (rule highlight-user). */
export const PATTERNS = ['solid', 'striped', 'side'] as const satisfies readonly Highlight['type'][];

/** The initial value of a new one: the accent of the dark theme. */
export const FIRST_HIGHLIGHT: Highlight = { color: '#9d8cff', type: 'solid' };

/** Returns the name under which an account's highlight is stored: the server's form, so local ones without a host; undefined for an invalid name. */
export const highlightName = (typed: string, ownDomain: string | undefined): string | undefined => {
  const name = typed.trim().replace(/^@/, '');
  const end = ownDomain === undefined ? '' : `@${ownDomain.toLowerCase()}`;
  const local = end !== '' && name.toLowerCase().endsWith(end) ? name.slice(0, -end.length) : name;
  return NAME.test(local) ? local : undefined;
};

const keyOf = (highlights: Highlights, acct: string): string | undefined =>
  Object.hasOwn(highlights, acct) ? acct : Object.keys(highlights).find((one) => one.toLowerCase() === acct.toLowerCase());

/** Returns the highlight of an account, ignoring the case of its name; undefined where the colour is invalid. */
export const highlightOf = (highlights: Highlights, acct: string): Highlight | undefined => {
  const key = keyOf(highlights, acct);
  const found = key === undefined ? undefined : highlights[key];
  return found && COLOUR.test(found.color) ? found : undefined;
};

/** Adds or replaces the highlight of an account. */
export const withHighlight = (highlights: Highlights, acct: string, highlight: Highlight): Highlights => ({
  ...highlights,
  [keyOf(highlights, acct) ?? acct]: highlight,
});

/** Removes the highlight of an account. */
export const withoutHighlight = (highlights: Highlights, acct: string): Highlights =>
  Object.fromEntries(Object.entries(highlights).filter(([one]) => one.toLowerCase() !== acct.toLowerCase()));

/** Returns a colour with six digits, as colour inputs require it. */
export const longColour = (color: string): string => {
  if (!COLOUR.test(color)) return FIRST_HIGHLIGHT.color;
  return color.length === 7 ? color.toLowerCase() : color.replaceAll(/[\da-f]/gi, '$&$&').toLowerCase();
};
