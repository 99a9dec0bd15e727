import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTrace } from '#scripts/replay/read-trace.ts';
import { replay } from '#scripts/replay/replay.ts';
import { report } from '#scripts/replay/report.ts';
import { allMachines } from '../support/traces.ts';

const machines = await allMachines();
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

/** `login.wrong-password.json` is about the login, `login+areas.x.json` about both; `x.json` is about every machine. */
const machinesOf = (file: string): string[] =>
  file
    .split('.')
    .slice(0, -2)
    .flatMap((names) => names.split('+'));

describe('saved traces', () => {
  test.each(files)('replay %s as it was saved', (file) => {
    const trace = readTrace(join(import.meta.dirname, file));
    const only = machinesOf(file);
    expect(only.filter((name) => !machines.has(name))).toEqual([]);
    const replayed = replay(trace, machines, only);
    expect(replayed.divergence && report(trace, replayed)).toBe(undefined);
    expect(replayed.machines).toEqual(expect.arrayContaining(only));
  });
});
