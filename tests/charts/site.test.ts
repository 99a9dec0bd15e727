import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogOf } from '#scripts/charts/catalog.ts';
import { chartsConfig } from '#scripts/charts/config.ts';
import { readMachines } from '#scripts/docs/read-machines.ts';
import { ROOT } from '#scripts/support/root.ts';

type Load = typeof import('./models/load.ts');
type Simulation = typeof import('./simulation/simulate.ts');

const entries = catalogOf(ROOT, await readMachines(ROOT));

describe('the site', () => {
  let server: Awaited<ReturnType<typeof createServer>>;

  beforeAll(async () => {
    server = await createServer({
      ...chartsConfig(),
      logLevel: 'error',
      ssr: { noExternal: ['vitest'] },
      server: { middlewareMode: true, ws: false, watch: null },
    });
  }, 60_000);
  afterAll(() => server.close());

  test('has a model of every machine, and each one starts', { timeout: 60_000 }, async () => {
    const { scenariosOf } = (await server.ssrLoadModule('/models/load.ts')) as Load;
    const { simulate } = (await server.ssrLoadModule('/simulation/simulate.ts')) as Simulation;
    const without: string[] = [];
    for (const { id, subject } of entries) {
      const scenarios = await scenariosOf(subject, id);
      const started = scenarios.filter((scenario) => simulate(scenario, [])[0]?.snapshot.status !== 'error');
      if (started.length === 0 || started.length < scenarios.length) without.push(id);
    }
    expect(without).toEqual([]);
  });
});
