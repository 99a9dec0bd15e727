import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_REPORT, type ChunkReport } from '../vite/bundle-report.ts';

/** The files that a browser loads before it shows anything: the entry, its static imports, and their styles. */
export interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly owners: Readonly<Record<string, number>>;
}

/** Files and all that they import statically. */
export const reachedFrom = (from: readonly ChunkReport[], chunks: readonly ChunkReport[]): ReadonlySet<ChunkReport> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const reached = new Set<ChunkReport>();
  const visit = (chunk: ChunkReport | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const chunk of from) visit(chunk);
  return reached;
};

export const firstLoadOf = (chunks: readonly ChunkReport[]): FirstLoad => {
  const loaded = [
    ...reachedFrom(
      chunks.filter(({ isEntry }) => isEntry),
      chunks,
    ),
  ];
  return {
    scripts: loaded.map(({ file }) => file),
    styles: [...new Set(loaded.flatMap(({ css }) => css))],
    owners: summed(loaded.map(({ owners }) => owners)),
  };
};

const summed = (all: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [owner, weight] of all.flatMap((one) => Object.entries(one))) sum[owner] = (sum[owner] ?? 0) + weight;
  return sum;
};

/** The first load of the last build. */
export const readFirstLoad = (root: string): FirstLoad =>
  firstLoadOf(JSON.parse(readFileSync(join(root, BUNDLE_REPORT), 'utf8')) as ChunkReport[]);
