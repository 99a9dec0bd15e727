import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf } from '../rules/imports.ts';
import { ROOT } from '../support/root.ts';

/** Every script of ours that some entries import statically, themselves included, by its path. */
export const reached = (entries: readonly string[]): ReadonlyMap<string, string> => {
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

/** The files that name messages without rendering them: lazy parts of the page, which load all messages, render the ones that a machine names. */
const NAMED_ONLY = /^(?:machines|domain)\//;

/** A word between two quotes of a kind: gathered once, it spares a search of every script for every id. */
const QUOTED = /(?<=(['"]))[\w./-]+(?=\1)/g;

/** Returns the ids that occur in one of some scripts literally, or by their beginning (`timeline.${key}`). */
const idsIn = (texts: readonly string[], ids: readonly string[]): ReadonlySet<string> => {
  const beginnings = texts.flatMap((text) => [...text.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].map(([, beginning]) => beginning ?? ''));
  const literals = new Set(texts.flatMap((text) => text.match(QUOTED) ?? []));
  return new Set(ids.filter((id) => literals.has(id) || beginnings.some((beginning) => id.startsWith(beginning))));
};

/** Returns the ids that the first load may show. */
export const startIds = (entry: string, ids: readonly string[]): ReadonlySet<string> =>
  idsIn(
    [...reached([entry])].filter(([path]) => !NAMED_ONLY.test(path)).map(([, text]) => text),
    ids,
  );

/** Returns the ids that some entries may show, including all that their machines name: the entry of the first load is one, since its machines name messages that lazy parts show. */
export const partIds = (entries: readonly string[], ids: readonly string[]): ReadonlySet<string> =>
  idsIn([...reached(entries).values()], ids);
