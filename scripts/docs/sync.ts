import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../rules/tree.ts';

/** The paths at which a folder and the pages that it should hold differ: changed, missing or left over. */
const differences = (root: string, folder: string, pages: ReadonlyMap<string, string>): string[] => {
  const leftOver = filesIn(root, [folder]).filter((path) => path.endsWith('.md') && !pages.has(path));
  const changed = [...pages].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text);
  return [...changed.map(([path]) => path), ...leftOver].sort();
};

/** Brings a folder to hold exactly these pages. */
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

/** A page as it lies there, or undefined where there is none. */
export const pageAt = (root: string, path: string): string | undefined => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
