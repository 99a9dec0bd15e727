import { MARKDOWN_HEAD, markdownRows } from './support/row.ts';
import type { Subject } from './support/row.ts';

/** The subjects by name, in the order in which they are measured; docs/testing.md describes them. */
const SUBJECTS: Readonly<Record<string, () => Promise<{ measure: Subject }>>> = {
  instance: () => import('./instance.ts'),
  filters: () => import('./filters.ts'),
  stream: () => import('./stream.ts'),
  scroll: () => import('./scroll.ts'),
  day: () => import('./day.ts'),
  threads: () => import('./threads.ts'),
  lists: () => import('./lists.ts'),
  emoji: () => import('./emoji.ts'),
  accounts: () => import('./accounts.ts'),
  start: () => import('./start.ts'),
  interactions: () => import('./interactions.ts'),
  idle: () => import('./idle.ts'),
};

/** Measures some subjects, or all, and prints a Markdown table; never fails because of a time. */
export const measureBig = async (args: readonly string[]): Promise<void> => {
  const scale = Number(args.find((word) => word.startsWith('--scale='))?.slice('--scale='.length) ?? 1);
  const names = args.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !Object.hasOwn(SUBJECTS, name));
  if (unknown.length > 0) throw new Error(`There is no subject ${unknown.join(', ')}; there are ${Object.keys(SUBJECTS).join(', ')}.`);

  const wanted = Object.entries(SUBJECTS).filter(([name]) => names.length === 0 || names.includes(name));
  console.log(MARKDOWN_HEAD);
  for (const [name, load] of wanted) {
    const { measure } = await load();
    console.log(markdownRows(name, await measure({ scale })));
  }
};
