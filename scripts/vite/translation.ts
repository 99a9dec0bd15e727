import { isLiteralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { compileMessages } from './compile-messages.ts';
import { readMessages } from './read-messages.ts';

/** The module of the ids. */
export const IDS = /\/locales\/en\.json\?ids$/;

type Compiled = ReturnType<typeof compileMessages>[string];

/** A message that is only text becomes that text: most are, and their trees are the same around it. */
export const packed = (message: Compiled | undefined): unknown => {
  const [first, ...others] = message ?? [];
  return first && isLiteralElement(first) && others.length === 0 ? first.value : message;
};

/** The code of `en.json?ids`: the ids of all messages in the order of the source, which all translations share in one file. */
export const idsModule = (source: string): string => `export default ${JSON.stringify(Object.keys(readMessages(source)))};`;

/** The code of a translation: its messages in the order of the ids. A message that is missing is English, so that no page ever shows an id. */
export const translationModule = (path: string, source: string): string => {
  const compiled = compileMessages(path);
  const ids = Object.keys(readMessages(source));
  const english = ids.every((id) => id in compiled) ? {} : compileMessages(source);
  const texts = JSON.stringify(ids.map((id) => packed(compiled[id] ?? english[id])));
  return [
    `import ids from './en.json?ids';`,
    `const texts = ${texts};`,
    `const treeOf = (text) => (typeof text === 'string' ? [{ type: ${TYPE.literal}, value: text }] : text);`,
    `export default Object.fromEntries(ids.map((id, index) => [id, treeOf(texts[index])]));`,
  ].join('\n');
};
