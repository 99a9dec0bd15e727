import { expect, type Page } from '@playwright/test';
import type { Gate } from './gate.ts';

/** The outcomes of a held call beside those of a walk: no response, a broken server, a refusal with a message, no network. */
export const strikes = (page: Page, gate: Gate): readonly (readonly [name: string, strike: () => Promise<void>])[] => [
  ['no answer', gate.lose],
  ['500', () => gate.respond(500, 'html')],
  ['422', () => gate.respond(422, { error: 'Not like this' }, { 'content-type': 'application/json' })],
  [
    'no network',
    async () => {
      // Earlier, a request that precedes the call would be lost instead, and the call never sent.
      await expect.poll(gate.holds).toBeGreaterThan(0);
      await page.context().setOffline(true);
      await gate.open();
    },
  ],
];
