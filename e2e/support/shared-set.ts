import { appendFileSync, closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

/** Returns a set of short texts that all workers of a run share through a file in its output. */
export const sharedSet = (name: string) => {
  const all = new Set<string>();
  let end = 0;
  let rest = '';
  const pathOf = (): string => join(test.info().project.outputDir, `${name}-${process.ppid}`);
  return {
    has: (one: string): boolean => all.has(one),
    /** Reads the texts that other workers have added. */
    refresh: (): void => {
      mkdirSync(test.info().project.outputDir, { recursive: true });
      const file = openSync(pathOf(), 'a+');
      const part = Buffer.alloc(65_536);
      for (let read = readSync(file, part, 0, part.length, end); read > 0; read = readSync(file, part, 0, part.length, end)) {
        end += read;
        const lines = (rest + part.toString('latin1', 0, read)).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) all.add(line);
      }
      closeSync(file);
    },
    add: (added: readonly string[]): void => {
      const fresh = added.filter((one) => !all.has(one));
      for (const one of fresh) all.add(one);
      if (fresh.length > 0) appendFileSync(pathOf(), fresh.map((one) => `${one}\n`).join(''));
    },
  };
};
