import { defineConfig } from '@playwright/test';
import { SPARE } from './e2e/support/browser.ts';

const isBrief = process.env['CI'] === 'true' || process.env['STARLING_REPORT'] === 'brief';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // A journey that a busy machine broke once gets one more try where all tests run; `npm test` names what needed it.
  retries: isBrief ? 1 : 0,
  timeout: 120_000, // several steps of one visit
  // Playwright tries again after up to a second, in which a journey does nothing.
  expect: { timeout: 10_000, toPass: { timeout: 30_000, intervals: [50, 100, 150] } },
  reporter: [[isBrief ? 'dot' : 'list'], ['json', { outputFile: '.cache/results/e2e.json' }], ['./e2e/support/reporter.ts']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A worker would answer in the network's place; worker.spec.ts and push.spec.ts let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: isBrief ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: SPARE,
    // Each journey has the storage of a new context, but not its new renderer, which is a sixth of what a load of the page costs.
    reuseContext: true,
    // What moves is drawn frame by frame, by the processor here: an eighth of what a journey costs.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
