import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../rules/tree.ts';

/** Returns the paths at which a folder and its expected pages differ: changed, missing or left over. */
const differences = (root: string, folder: string, pages: ReadonlyMap<string, string>): string[] => {
  const leftOver = filesIn(root, [folder]).filter((path) => /\.(md|ts)$/.test(path) && !pages.has(path));
  const changed = [...pages].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text);
  return [...changed.map(([path]) => path), ...leftOver].sort();
};

/** Makes a folder contain exactly these pages. */
export const writePages = (root: string, folder: string, pages: ReadonlyMap<string, string>): void => {
  for (const path of differences(root, folder, pages)) {
    const text = pages.get(path);
    if (text === undefined) rmSync(join(root, path));
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
};

/** Returns a page, or undefined if it does not exist. */
export const pageAt = (root: string, path: string): string | undefined => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
