import type { SnapshotFrom } from 'xstate';
import { keyedMachine } from '../support/keyed.ts';

const TAGS = 'tags';
const NONE: readonly string[] = [];

/** The trending tags, fetched when they are shown, for as long as the session lives (rule home-empty). */
export const trendsMachine = keyedMachine('trends', { keyOf: (_: { of: 'tags' }) => TAGS, valueOf: (tags: readonly string[]) => tags });

/** The names of the tags, once loaded. */
export const selectTrendingTags = ({ context: { entries } }: SnapshotFrom<typeof trendsMachine>): readonly string[] =>
  entries[TAGS]?.value ?? NONE;
