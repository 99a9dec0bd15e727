import { buildWhereStale } from '../client/build.ts';
import { readFirstLoad } from '../size/first-load.ts';
import { readLanguageFiles } from '../size/language-files.ts';
import { readLazyEntries } from '../size/lazy-entries.ts';
import { sharesOf } from '../size/shares.ts';
import { ROOT } from '../support/root.ts';
import { runCommand } from '../support/run-command.ts';
import { table } from '../support/table.ts';
import type { Step } from './step.ts';

interface Measured {
  readonly name: string;
  readonly passed: boolean;
  readonly size: number;
  readonly sizeLimit: number;
}

/** Builds the client, compares its first load and its languages with their limits, and shows the owners of its bytes. */
export const bundleStep: Step = {
  name: 'build and bundle size',
  run: async () => {
    await buildWhereStale(() => {});
    const { code, output } = await runCommand('size-limit', ['--json']);
    const measured = JSON.parse(output.slice(output.indexOf('['))) as Measured[];
    const totals = measured.map(({ name, size, sizeLimit }) => [name, kB(size), `of ${kB(sizeLimit)}`]);
    const shares = sharesOf(readFirstLoad(ROOT).owners, measured[0]?.size ?? 0).filter(({ bytes }) => bytes >= 50);
    const lazy = readLazyEntries(ROOT);
    const languages = readLanguageFiles(ROOT);
    const heavy = lazy.filter(({ brought, limit }) => brought > limit);
    return {
      ok: code === 0 && heavy.length === 0 && languages.faults.length === 0,
      details: [
        ...(code === 0 ? [] : ['the first load is heavier than it may be']),
        ...heavy.map(({ entry, brought, limit }) => `${entry} brings along ${kB(brought)}; it may bring ${kB(limit)}`),
        ...languages.faults,
      ].join('\n'),
      notes: table([
        ...totals,
        ...shares.map(({ owner, bytes }) => [`  ${owner}`, kB(bytes), '']),
        ['languages', '', ''],
        ...languages.files.slice(0, 3).map(({ code, size }) => [`  ${code}`, kB(size), '']),
        ['lazy entries', 'own', 'brought along'],
        ...lazy.map(({ entry, own, brought }) => [`  ${entry}`, kB(own), kB(brought)]),
      ]),
    };
  },
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
