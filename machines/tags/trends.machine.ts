import type { SnapshotFrom } from 'xstate';
import { keyedMachine } from '../support/keyed.ts';

const TAGS = 'tags';
const NONE: readonly string[] = [];

/** Knows which tags are used much at the moment, asked when that is shown, for as long as the session lives (rule home-empty). */
export const trendsMachine = keyedMachine('trends', { keyOf: (_: { of: 'tags' }) => TAGS, knownOf: (tags: readonly string[]) => tags });

/** Their names, as far as that is known. */
export const selectTrendingTags = ({ context: { entries } }: SnapshotFrom<typeof trendsMachine>): readonly string[] =>
  entries[TAGS]?.known ?? NONE;
