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

/** Appends an operator to a search. */
export const withOperator = (text: string, operator: Operator): string => [text.trim(), OPERATORS[operator]].filter(Boolean).join(' ');
