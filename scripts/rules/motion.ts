import { declarationsIn } from './declarations.ts';
import type { Finding, Rule } from './source.ts';

const MAX_MS = 200; // (rule brief-motion)
const MOVING = /^(?:transition|animation)(?:-duration)?$/;
const TIME = /(?<![\w-])(\d*\.?\d+)(ms|s)\b/g;
/** The styles of post content, which may move freely where the user allows it. */
const OF_POSTS = 'src/components/rich-text/mfm.css';

/** Requires that transitions and animations use a duration token of the theme, all of which are short; an indicator of waiting may loop. */
export const motionRule: Rule = (sources) =>
  sources
    .filter(({ path }) => path.endsWith('.css') && path !== OF_POSTS)
    .flatMap(({ path, text }) =>
      declarationsIn({ path, text }).flatMap(({ property, value, line }): Finding[] => {
        const why = objection(property, value);
        return why === undefined ? [] : [{ path, line, message: `${property}: ${value} ${why}` }];
      }),
    );

const msIn = (value: string): number[] => [...value.matchAll(TIME)].map(([, count, unit]) => Number(count) * (unit === 's' ? 1_000 : 1));

const objection = (property: string, value: string): string | undefined => {
  if (property.startsWith('--') && msIn(value).some((ms) => ms > MAX_MS)) return `takes longer than ${MAX_MS} ms`;
  if (!MOVING.test(property)) return undefined;
  const parts = value.split(/,(?![^(]*\))/).filter((part) => !/\binfinite\b|^\s*(?:none|inherit|initial|unset)\s*$/.test(part));
  if (parts.some((part) => msIn(part).some((ms) => ms > MAX_MS))) return `takes longer than ${MAX_MS} ms`;
  const isReduced = property.endsWith('-duration');
  return !isReduced && parts.some((part) => !part.includes('var(--'))
    ? 'has a duration of its own; the theme has --quick and --calm'
    : undefined;
};
