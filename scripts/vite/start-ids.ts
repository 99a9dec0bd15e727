import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf } from '../rules/imports.ts';
import { ROOT } from '../support/root.ts';

/** Every script of ours that some entries import statically, themselves included, by its path. */
const reached = (entries: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const open = entries.map((entry) => relative(ROOT, entry));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    found.set(path, text);
    const statically = importsOf({ path, text: withoutDynamic(text) }).filter(({ isType, isPackage }) => !isType && !isPackage);
    open.push(...statically.map(({ to }) => to).filter((to) => /\.tsx?$/.test(to)));
  }
  return found;
};

const withoutDynamic = (text: string): string => text.replaceAll(/\bimport\(/g, 'later(');

/** The files that name messages without rendering them: lazy parts of the page, which bring all messages, render what a machine requests. */
const NAMED_ONLY = /^(?:machines|domain)\//;

/** The ids that stand in one of some scripts as they are, or whose beginning does (`timeline.${key}`). */
const idsIn = (texts: readonly string[], ids: readonly string[]): ReadonlySet<string> => {
  const beginnings = texts.flatMap((text) => [...text.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].map(([, beginning]) => beginning ?? ''));
  const isSaid = (id: string) => texts.some((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`));
  return new Set(ids.filter((id) => isSaid(id) || beginnings.some((beginning) => id.startsWith(beginning))));
};

/** The ids that the first load may say. */
export const startIds = (entry: string, ids: readonly string[]): ReadonlySet<string> =>
  idsIn(
    [...reached([entry])].filter(([path]) => !NAMED_ONLY.test(path)).map(([, text]) => text),
    ids,
  );

/** The ids that some entries may say, with all that a machine in them names: the entry of the first load is one, since its machines name what parts say later. */
export const partIds = (entries: readonly string[], ids: readonly string[]): ReadonlySet<string> =>
  idsIn([...reached(entries).values()], ids);
