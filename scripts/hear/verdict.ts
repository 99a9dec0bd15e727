/** The announcements that a journey must make, in this order, and those that it must not. Each is part of an utterance; case doesn't matter. */
export interface Expected {
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  /** These are announced exactly once. */
  readonly once?: readonly string[];
}

/** Returns the faults of a transcript; none if it is as expected. The names of its steps, which begin with "> ", are not announcements. */
export const faultsOf = (heard: readonly string[], { must, mustNot, once = [] }: Expected): readonly string[] => {
  const lines = heard.filter((line) => !line.startsWith('> ')).map((line) => line.toLowerCase());
  const countOf = (words: string) => lines.filter((line) => line.includes(words.toLowerCase())).length;
  const text = lines.join('\n');
  let from = 0;
  const missing = must.filter((words) => {
    const at = text.indexOf(words.toLowerCase(), from);
    if (at !== -1) from = at + words.length;
    return at === -1;
  });
  return [
    ...missing.map((words) => `not announced, or too early: ${words}`),
    ...mustNot.filter((words) => countOf(words) > 0).map((words) => `must not be announced: ${words}`),
    ...once.filter((words) => countOf(words) !== 1).map((words) => `announced ${countOf(words)} times: ${words}`),
  ];
};
