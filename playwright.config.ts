import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const isRoot = process.getuid?.() === 0;
const isBrief = process.env['CI'] === 'true' || process.env['STARLING_REPORT'] === 'brief';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // A journey that a busy machine broke once gets one more try where all tests run; `npm test` names what needed it.
  retries: isBrief ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[isBrief ? 'dot' : 'list'], ['json', { outputFile: '.cache/results/e2e.json' }], ['./e2e/support/reporter.ts']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A worker would answer in the network's place; worker.spec.ts and push.spec.ts let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: isBrief ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        // No other host is there: nothing waits for a name that nobody knows, and no journey leaves the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-gpu',
        // Both save the processor: tabs of a journey share a renderer, and what no screen shows has fewer pixels (the page's own stay).
        '--process-per-site',
        '--force-device-scale-factor=0.5',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
