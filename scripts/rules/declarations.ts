import type { Source } from './source.ts';

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly line: number;
}

/** Parses declarations by the characters that end them, so that nested rules and `a:hover` are not taken for properties. */
export const declarationsIn = ({ text }: Source): Declaration[] => {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const found: Declaration[] = [];
  let start = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const end = plain[at];
    if (end === '"' || end === "'") at = closing(plain, at, end);
    else if (end === '(') at = closing(plain, at, ')');
    else if (end === '{' || end === '}' || end === ';') {
      if (end !== '{') found.push(...declaration(plain, start, at));
      start = at + 1;
    }
  }
  return found;
};

const closing = (text: string, from: number, mark: string): number => {
  let depth = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    if (mark === ')' && text[at] === '(') depth += 1;
    else if (text[at] === mark && depth === 0) return at;
    else if (text[at] === mark) depth -= 1;
  }
  return text.length;
};

const declaration = (text: string, start: number, end: number): Declaration[] => {
  const match = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*(!important)?\s*$/.exec(text.slice(start, end));
  if (!match?.[1] || !match[2]) return [];
  const line = text.slice(0, start + match[0].indexOf(match[1])).split('\n').length;
  return [{ property: match[1].toLowerCase(), value: match[2].toLowerCase().replaceAll(/\s+/g, ' '), line }];
};
