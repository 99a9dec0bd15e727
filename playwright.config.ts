import { defineConfig } from '@playwright/test';
import { SPARE } from './e2e/support/browser.ts';
import { isBrief } from './e2e/support/run-mode.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // A journey that failed on a busy machine gets one retry if all tests run; `npm test` lists the retried ones.
  retries: isBrief ? 1 : 0,
  timeout: 120_000, // several steps of one visit
  // Playwright retries after up to a second, in which a journey does nothing.
  expect: { timeout: 10_000, toPass: { timeout: 30_000, intervals: [50, 100, 150] } },
  reporter: [[isBrief ? 'dot' : 'list'], ['json', { outputFile: '.cache/results/e2e.json' }], ['./e2e/support/reporter.ts']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A worker would respond instead of the network; worker.spec.ts and push.spec.ts allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: isBrief ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: SPARE,
    // Each journey has the storage of a new context, but not a new renderer, which is a sixth of the cost of a page load.
    reuseContext: true,
    // Animations are rendered frame by frame by the CPU here: an eighth of the cost of a journey.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
