import type { Page } from '@playwright/test';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { tokenRevocationModel } from '#tests/models/session/token-revocation.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME, signIn } from '../support/journey.ts';
import { addAccount, forgetAccount } from '../support/accounts-dialog.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([tokenRevocationModel], {
  ways: {
    pending: {
      // Few accounts log out: one while nothing is pending, and one after another while the server is being notified.
      can: ({ type }, snapshot) => type !== 'tokenRevocation.begin' || snapshot.matches('idle') || snapshot.matches({ revoking: 'latest' }),
    },
  },
});

const LEAVING = ['ingrid', 'linwei', 'haruka'];

/** Returns whether a token’s revocation is pending. */
const hasPending = (page: Page) => page.evaluate(() => localStorage.getItem('starling-vault:owed') !== null);

for (const walk of cover.walks) {
  test(`tokenRevocation: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/oauth\/revoke|frontend_settings/);
    await signIn(page, 'noor');
    for (const account of [...LEAVING, 'demo']) await addAccount(page, account);
    const leaving = [...LEAVING];
    const stage = await stageOf(page, complaints, { machine: tokenRevocationMachine, id: 'tokenRevocation' });
    const revoke = await gateOf(page, testing, CALLS.revoke);
    await forgetAccount(page, 'noor');
    await expect.poll(revoke.holds).toBe(1);
    revoke.forget();
    await page.goto(HOME);
    const isOwing = (expected: boolean) => () => expect.poll(() => hasPending(page)).toBe(expected);
    await stage.drive(walk, {
      events: {
        'tokenRevocation.begin': () => forgetAccount(page, leaving.shift() ?? 'nobody is left'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.revokeTokens': revoke.open,
        'xstate.error.actor.revokeTokens': revoke.lose,
      },
      states: { waiting: isOwing(true), 'revoking.*': isOwing(true), awaitingRetry: isOwing(true), idle: isOwing(false) },
    });
  });
}

reportCover(cover);
