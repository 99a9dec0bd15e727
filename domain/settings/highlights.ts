import type { Highlight } from './shell.ts';

type Highlights = Readonly<Record<string, Highlight>>;

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const NAME = /^[\p{L}\p{N}_.-]+(?:@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+(?::\d+)?|@localhost)?$/u;

/** The ways in which posts of a person are set apart (rule highlight-user). */
export const PATTERNS = ['solid', 'striped', 'side'] as const satisfies readonly Highlight['type'][];

/** What a new one begins with: the accent of the dark theme. */
export const FIRST_HIGHLIGHT: Highlight = { color: '#9d8cff', type: 'solid' };

/** The name under which a person's highlight is kept: as servers name them, so local ones without a host; nothing where it is no name. */
export const highlightName = (typed: string, ownDomain: string | undefined): string | undefined => {
  const name = typed.trim().replace(/^@/, '');
  const end = ownDomain === undefined ? '' : `@${ownDomain.toLowerCase()}`;
  const local = end !== '' && name.toLowerCase().endsWith(end) ? name.slice(0, -end.length) : name;
  return NAME.test(local) ? local : undefined;
};

const keyOf = (highlights: Highlights, acct: string): string | undefined =>
  Object.hasOwn(highlights, acct) ? acct : Object.keys(highlights).find((one) => one.toLowerCase() === acct.toLowerCase());

/** How a person's posts are set apart; a colour that is none counts as nothing. Names are the same in any case. */
export const highlightOf = (highlights: Highlights, acct: string): Highlight | undefined => {
  const key = keyOf(highlights, acct);
  const found = key === undefined ? undefined : highlights[key];
  return found && COLOUR.test(found.color) ? found : undefined;
};

/** With a person set apart, or set apart otherwise. */
export const withHighlight = (highlights: Highlights, acct: string, highlight: Highlight): Highlights => ({
  ...highlights,
  [keyOf(highlights, acct) ?? acct]: highlight,
});

/** With a person like all others again. */
export const withoutHighlight = (highlights: Highlights, acct: string): Highlights =>
  Object.fromEntries(Object.entries(highlights).filter(([one]) => one.toLowerCase() !== acct.toLowerCase()));

/** A colour as a field for colours takes it: with six digits. */
export const longColour = (color: string): string => {
  if (!COLOUR.test(color)) return FIRST_HIGHLIGHT.color;
  return color.length === 7 ? color.toLowerCase() : color.replaceAll(/[\da-f]/gi, '$&$&').toLowerCase();
};
