const ODD: readonly (readonly [string, RegExp])[] = [
  ['a value that is not there', /(?<![\w-])undefined(?![\w-])/],
  ['an object as text', /\[object \w+\]/],
  ['a number that is none', /(?<!\w)NaN(?!\w)/],
  ['an invalid date', /Invalid Date/],
  ['a hole that was not filled', /\{(?:count|name|error|number|limit|time|code|message|text|part)\b[^}]*\}/],
];

/** Returns texts that indicate an internal error: one line each, with the surrounding words. */
export const oddTexts = (text: string, messageIds: ReadonlySet<string>): string[] => {
  const odd = ODD.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${what}: ${around(text, found.index)}`] : [];
  });
  const words = text.match(/[a-z_]+(?:\.[\w/.-]*\w)+/g) ?? [];
  const raw = words.filter((word) => messageIds.has(word)).map((word) => `the key of a text: ${word}`);
  return [...odd, ...new Set(raw)];
};

const around = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 40), at + 40)
    .replaceAll(/\s+/g, ' ')
    .trim();
