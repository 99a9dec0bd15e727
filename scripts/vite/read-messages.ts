import { readFileSync } from 'node:fs';
import type { Messages } from './compile-messages.ts';

/** Reads one locale file as a flat record of id to ICU text. */
export const readMessages = (path: string): Messages => {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error(`${path} is not a record of messages`);
  for (const [id, text] of Object.entries(parsed)) if (typeof text !== 'string') throw new Error(`${path}: "${id}" is not a text`);
  return parsed as Messages;
};
