/** The search operators that a server may support, each with an example that is inserted into the search box (rule search-operators). */
export const OPERATORS = {
  from: 'from:@',
  has: 'has:media',
  is: 'is:reply',
  language: 'language:en',
  before: 'before:2026-01-31',
  after: 'after:2026-01-01',
  during: 'during:2026-01-15',
  library: 'in:library',
  without: '-',
  phrase: '""',
} as const;

export type Operator = keyof typeof OPERATORS;

/** The operators of Mastodon since 4.2. */
export const ALL_OPERATORS = Object.keys(OPERATORS) as readonly Operator[];

/** The only operator of GoToSocial. */
export const AUTHOR_OPERATOR: readonly Operator[] = ['from'];

/** Appends an operator to a search; the caret is where it is completed. */
export const withOperator = (text: string, operator: Operator): { text: string; caret: number } => {
  const next = [text.trim(), OPERATORS[operator]].filter(Boolean).join(' ');
  return { text: next, caret: next.length - (operator === 'phrase' ? 1 : 0) };
};

const UNFINISHED = /(?:^|\s)(?:-|-?(?:(?:from|has|is|language|before|after|during|in):@?|""))$/i;

/** True if a search ends in an operator without its value (rule search-operators). */
export const isUnfinished = (text: string): boolean => UNFINISHED.test(text.trim());
