import { declarationsIn } from './css.ts';
import type { Finding, Rule } from './source.ts';

const OF_TEXT = /^(?:font|font-size|--f-\w+)$/;
const BOUNDED = /^(?:min|max|clamp)\(/;

/** Text is as large as the reader's browser is told to show it; where a grid has cells of a fixed size, its text may have a bound (rule text-size). */
export const textSizeRule: Rule = (sources) =>
  sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      declarationsIn({ path, text }).flatMap(({ property, value, line }): Finding[] =>
        OF_TEXT.test(property) && /\dpx\b/.test(value) && !BOUNDED.test(value)
          ? [{ path, line, message: `${property}: ${value} does not follow the size that the reader chose; write it in rem` }]
          : [],
      ),
    );
