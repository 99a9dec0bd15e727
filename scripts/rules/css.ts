import { isWithin, type Finding, type Rule, type Source } from './source.ts';
import { NAMED_COLOURS } from './named-colours.ts';

const PHYSICAL_PROPERTY =
  /^(left|right|top|bottom|(margin|padding|border)-(left|right|top|bottom)(-\w+)?|border-(top|bottom)-(left|right)-radius|scroll-(margin|padding)-(left|right|top|bottom))$/;
const VERTICAL = /^(top|bottom)$|-(top|bottom)(-\w+)?$/;
const PHYSICAL_VALUE = /^(left|right)$/;
const SIDED = /^(text-align|float|clear|caption-side|justify-\w+|resize)$/;
const FOUR_SIDED = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const THEME = 'src/theme';

/** CSS keeps to logical properties, and to custom properties for colours outside the theme. */
export const cssRule: Rule = (sources) =>
  sources.filter(({ path }) => path.endsWith('.css')).flatMap((source) => declarationsIn(source).flatMap((one) => judged(source, one)));

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly line: number;
}

const judged = ({ path }: Source, { property, value, line }: Declaration): Finding[] => {
  const findings: Finding[] = [];
  const object = (message: string) => findings.push({ path, line, message });
  if (PHYSICAL_PROPERTY.test(property) && !VERTICAL.test(property)) object(`${property} has a logical form: inline-start, inline-end`);
  else if (VERTICAL.test(property)) object(`${property} has a logical form: block-start, block-end`);
  if (FOUR_SIDED.test(property) && isLopsided(value))
    object(`${property}: ${value} tells left from right; ${property}-inline takes start and end`);
  if (SIDED.test(property) && PHYSICAL_VALUE.test(value)) object(`${property}: ${value} has a logical form: start, end`);
  if (!isWithin(path, THEME) && holdsColour(property, value))
    object(`${property}: ${value} names a colour; colours come from the theme's custom properties`);
  return findings;
};

const isLopsided = (value: string): boolean => {
  const [, right, , left] = value.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(' ', '')).split(' ');
  return left !== undefined && left !== right;
};

const holdsColour = (property: string, value: string): boolean => {
  const bare = value.replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"|[a-z]+\(from var\(|var\(\s*--[\w-]+/g, ' ');
  if (COLOUR.test(bare)) return true;
  const isAboutColour = /color|background|border|outline|shadow|fill|stroke|accent|caret|decoration|gradient|^--/.test(property);
  return isAboutColour && (bare.match(/(?<![\w-])[a-z]+(?![\w(-])/gi) ?? []).some((word) => NAMED_COLOURS.has(word.toLowerCase()));
};

/** Reads declarations by the characters that end them, so that nested rules and `a:hover` are told apart from properties. */
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
