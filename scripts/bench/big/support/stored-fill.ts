import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#instance/db/store.ts';
import { fillInstance } from './fill.ts';
import type { Filled, Sizes } from './fill.ts';

const PREFIX = 'starling-big-filled-';
const DATABASE = 'starling.sqlite';
const NOTES = 'filled.json';
/** Trends are those of a week, of which an older fill would have none. */
const DAYS = 3;

type Notes = Omit<Filled, 'tokenOf'> & { readonly tokens: Readonly<Record<string, string>>; readonly filled: number };

/** The folder of a fill, another one for each size and for each version of the program that fills. */
const folderOf = (sizes: Sizes): string => {
  const program = readFileSync(join(import.meta.dirname, 'fill.ts'));
  const key = createHash('sha256').update(program).update(JSON.stringify(sizes)).digest('hex').slice(0, 12);
  return join(tmpdir(), `${PREFIX}${key}`);
};

const notesIn = (folder: string): Notes | undefined => {
  const file = join(folder, NOTES);
  if (!existsSync(file)) return undefined;
  const notes = JSON.parse(readFileSync(file, 'utf8')) as Notes;
  return Date.now() - notes.filled < DAYS * 86_400_000 ? notes : undefined;
};

/** Removes the fills of earlier programs and days, and the one to be made again. */
const removeOld = (folder: string): void => {
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name);
    if (path === folder || (name.startsWith(PREFIX) && notesIn(path) === undefined)) rmSync(path, { recursive: true, force: true });
  }
};

const fill = (folder: string, sizes: Sizes): Notes => {
  removeOld(folder);
  mkdirSync(folder, { recursive: true });
  const store = openStore(folder);
  const { tokenOf, ...filled } = fillInstance(store, sizes);
  store.close();
  const notes = { ...filled, filled: Date.now(), tokens: Object.fromEntries(filled.members.map((id) => [id, tokenOf(id)])) };
  // Written last: a folder without notes was not filled to the end.
  writeFileSync(join(folder, NOTES), JSON.stringify(notes));
  return notes;
};

/** Returns a new folder with a filled database, a copy of one that stays in the system's folder for temporary files for some days. */
export const copyOfFilled = (sizes: Sizes): { folder: string; filled: Filled } => {
  const stored = folderOf(sizes);
  const { tokens, filled: _, ...rest } = notesIn(stored) ?? fill(stored, sizes);
  const folder = mkdtempSync(join(tmpdir(), 'starling-big-'));
  copyFileSync(join(stored, DATABASE), join(folder, DATABASE), constants.COPYFILE_FICLONE);
  // A fill of an earlier version gets the present tables here, not at the start that is measured; another checkout may read it.
  openStore(folder).close();
  return { folder, filled: { ...rest, tokenOf: (account) => tokens[account] ?? '' } };
};
