import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_REPORT, type ChunkReport } from '../vite/bundle-report.ts';
import { reachedFrom } from './first-load.ts';

/** A script that is loaded lazily: its own bytes and those of the files that it imports beyond the first load, gzip. */
export interface LazyEntry {
  readonly entry: string;
  readonly own: number;
  readonly brought: number;
  readonly limit: number;
}

const BUNDLES = /^src\/(app\/bundles\/|features\/[^/]+\/bundle\.ts$)/;
/** Bytes that a part which is no feature may bring along: the colours of a theme, the most of them (rule lazy-small). */
const MAX = 16_000;

/** Returns all lazy entries of a build, the heaviest first. Features are listed with the files that they share; everything else alone. */
export const lazyEntriesOf = (chunks: readonly ChunkReport[]): LazyEntry[] => {
  const first = reachedFrom(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  return chunks
    .flatMap((chunk) => {
      if (chunk.lazily === undefined || first.has(chunk)) return [];
      const others = [...reachedFrom([chunk], chunks)].filter((one) => one !== chunk && !first.has(one));
      return [
        {
          entry: chunk.lazily,
          own: chunk.size,
          brought: others.reduce((sum, { size }) => sum + size, 0),
          limit: standsAlone(chunk.lazily) ? MAX : Number.POSITIVE_INFINITY,
        },
      ];
    })
    .toSorted((one, other) => other.brought - one.brought || one.entry.localeCompare(other.entry, 'en'));
};

const standsAlone = (entry: string): boolean => !BUNDLES.test(entry) && !entry.startsWith('src/inspector/');

/** The lazy entries of the last build. */
export const readLazyEntries = (root: string): LazyEntry[] =>
  lazyEntriesOf(JSON.parse(readFileSync(join(root, BUNDLE_REPORT), 'utf8')) as ChunkReport[]);
