/** A rule of a theme's style sheet: its selector and its declarations. */
export interface Block {
  readonly about: string;
  readonly properties: Readonly<Record<string, string>>;
}

const BLOCK = /([^{}]+)\{([^{}]*)\}/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const MAX = 500;

const declarations = (body: string): Record<string, string> =>
  Object.fromEntries(
    body
      .split(';')
      .map((line) => line.trim())
      .flatMap((line) => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
      }),
  );

/** The blocks of a style sheet, in their order; nothing where braces do not match. */
export const blocksOf = (text: string): readonly Block[] | undefined => {
  const plain = text.replaceAll(COMMENT, '');
  const blocks = [...plain.matchAll(BLOCK)].slice(0, MAX).map(([, about = '', body = '']) => ({
    about: about.trim().replaceAll(/\s+/g, ' '),
    properties: declarations(body),
  }));
  const rest = plain.replaceAll(BLOCK, '').trim();
  return rest === '' && blocks.length > 0 ? blocks : undefined;
};

/** Splits at commas outside of brackets. */
export const listed = (text: string): readonly string[] => {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};
