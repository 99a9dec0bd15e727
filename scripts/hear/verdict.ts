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
  const countOf = (text: string) => lines.filter((line) => line.includes(text.toLowerCase())).length;
  const text = lines.join('\n');
  let from = 0;
  const missing = must.filter((content) => {
    const at = text.indexOf(content.toLowerCase(), from);
    if (at !== -1) from = at + content.length;
    return at === -1;
  });
  return [
    ...missing.map((text) => `not announced, or too early: ${text}`),
    ...mustNot.filter((text) => countOf(text) > 0).map((text) => `must not be announced: ${text}`),
    ...once.filter((text) => countOf(text) !== 1).map((text) => `announced ${countOf(text)} times: ${text}`),
  ];
};
