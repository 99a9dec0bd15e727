import { join } from 'node:path';
import { loadavg } from 'node:os';
import { runCommand } from '#scripts/support/run-command.ts';
import { buildVirtuaClient, VIRTUA_CLIENT } from './virtua/client.ts';

/** The measurements of `timeline.bench.ts` for a client with virtua’s list as its feed (decision timeline-feed): slower results fail nothing. */
await buildVirtuaClient();
console.log(`with virtua's list of the window in place of our feed, load ${loadavg()[0]?.toFixed(1)}`);
await runCommand('node', ['--expose-gc', join(import.meta.dirname, 'timeline.bench.ts')], {
  env: { E2E_CLIENT_DIR: VIRTUA_CLIENT },
  isShown: true,
});
