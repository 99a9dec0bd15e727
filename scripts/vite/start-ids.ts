import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf } from '../rules/imports.ts';
import { ROOT } from '../support/root.ts';

/** Every script of ours that an entry imports statically, itself included. */
const reached = (entry: string): string[] => {
  const found = new Map<string, string>();
  const open = [relative(ROOT, entry)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    found.set(path, text);
    const statically = importsOf({ path, text: withoutDynamic(text) }).filter(({ isType, isPackage }) => !isType && !isPackage);
    open.push(...statically.map(({ to }) => to).filter((to) => /\.tsx?$/.test(to)));
  }
  return [...found].filter(([path]) => !NAMED_ONLY.test(path)).map(([, text]) => text);
};

const withoutDynamic = (text: string): string => text.replaceAll(/\bimport\(/g, 'later(');

/** Where words are named and never said: what a machine wants said, parts of the page say that bring all words along. */
const NAMED_ONLY = /^(?:machines|domain)\//;

/** The ids that the first load may say: those that stand in one of its scripts as they are, or whose beginning does (`timeline.${key}`). */
export const startIds = (entry: string, ids: readonly string[]): ReadonlySet<string> => {
  const texts = reached(entry);
  const beginnings = texts.flatMap((text) => [...text.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].map(([, beginning]) => beginning ?? ''));
  const isSaid = (id: string) => texts.some((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`));
  return new Set(ids.filter((id) => isSaid(id) || beginnings.some((beginning) => id.startsWith(beginning))));
};
