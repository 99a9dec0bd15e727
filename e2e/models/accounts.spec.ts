import type { Page } from '@playwright/test';
import { accountsMachine } from '#machines/session/accounts.machine.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { accountsModel } from '#tests/models/session/accounts.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { loginForm, tryToSignIn } from '../support/journey.ts';
import { agreeToLeave, forgetAccount, accountsDialog, openAccounts } from '../support/accounts-dialog.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Ended = { type: string; output?: { storedAccounts: readonly StoredAccount[] } };

const can: Reach<typeof accountsMachine>['can'] = (event, { value, context: { current, storedAccounts } }) => {
  const account = event['account'] as StoredAccount | undefined;
  const isStored = storedAccounts.some(({ accountId }) => accountId === account?.accountId);
  const isCurrent = current !== undefined && current.accountId === account?.accountId;
  switch (event.type) {
    case 'accounts.restore':
      return value === 'waiting';
    case 'xstate.done.actor.recall':
      return (event as Ended).output?.storedAccounts.length === 0;
    case 'xstate.done.actor.remember':
      return true;
    case 'accounts.signedIn':
      return typeof value === 'object' && current === undefined;
    case 'accounts.switch':
      return isStored && !isCurrent;
    case 'accounts.forget':
      return isStored && !isCurrent && current !== undefined;
    case 'accounts.renewed':
    case 'accounts.verified':
      return false;
    case 'accounts.changedElsewhere':
      return storedAccounts.length === 2 || (storedAccounts.length > 0 && event['current'] === undefined);
    default:
      return !event.type.startsWith('xstate.') && current !== undefined;
  }
};

const REMEMBERED = /done\.actor\.remember$/;

const cover = coverOf([accountsModel], {
  ways: { device: { can, atOnce: REMEMBERED } },
  beyond: {
    '*--accounts.renewed*': 'a changed password has another token take the place of the one in use: e2e/security.spec.ts',
    '*--accounts.verified*': 'the server returns the account at the start, at a time of its own: tests/machines/session/accounts.test.ts',
    'accounts.loaded --accounts.restore*': 'only a start-up that crashed begins anew',
    '*xstate.error.actor.recall*': 'a storage that cannot be read reads as empty: e2e/start-up.spec.ts',
    '*xstate.error.actor.remember*': 'without a storage nobody comes as far: e2e/start-up.spec.ts',
    '*xstate.error.actor.watchOtherTabs*': 'every browser tells what other tabs store',
  },
});

/** The two of the model are seeded as these. */
const nameOf = ({ accountId }: StoredAccount): string => (accountId === 'a' ? 'noor' : 'demo');

/** Another tab switches to a stored account, or logs every account out. */
const goOnElsewhere = (page: Page, name: string | undefined) =>
  page.evaluate((name) => {
    const key = 'starling:accounts';
    const { known } = JSON.parse(localStorage.getItem(key) ?? '{}') as { known: { acct: string; accountId: string }[] };
    if (name === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ known, current: known.find(({ acct }) => acct === name)?.accountId }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, name);

for (const walk of cover.walks) {
  test(`accounts: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/|\/nodeinfo|\/oauth\//);
    const stage = await stageOf(page, complaints, { machine: accountsMachine, id: 'accounts', ambient: ['accounts.verified'] });
    await page.goto('/login');
    await expect(loginForm(page)).toBeVisible();
    const continueAs = page.getByRole('region', { name: 'Continue as' });
    const away = 'the page of another account takes the place of this one';
    await stage.drive(walk, {
      opening: ['accounts.restore', 'xstate.done.actor.recall'],
      atOnce: REMEMBERED,
      events: {
        'accounts.signedIn': { cause: ({ account }) => tryToSignIn(page, nameOf(account)), focusMayGo: away },
        'accounts.switch': {
          cause: async ({ account }) => {
            const isGuest = await continueAs.isVisible();
            if (!isGuest) await openAccounts(page);
            await (isGuest ? continueAs : accountsDialog(page))
              .getByRole('button', { name: `@${nameOf(account)}` })
              .and(page.locator(':not([title])'))
              .click();
          },
          focusMayGo: away,
        },
        'accounts.add': {
          cause: async () => {
            await openAccounts(page);
            await accountsDialog(page).getByRole('button', { name: 'Add another account' }).click();
          },
          focusMayGo: away,
        },
        'accounts.forget': ({ account }) => forgetAccount(page, nameOf(account)),
        'accounts.signedOut': {
          cause: async () => {
            await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
            await agreeToLeave(page);
          },
          focusMayGo: away,
        },
        'accounts.expired': {
          cause: async (_, { context: { left } }) => {
            // It shows once it is joined: a pending handshake would be refused, which causes a line of the browser.
            await expect(page.getByRole('heading', { name: 'Shoutbox' })).toBeVisible();
            await testing.revoke(nameOf(left as StoredAccount));
            await page.evaluate(() => window.dispatchEvent(new Event('online')));
          },
          focusMayGo: away,
        },
        'accounts.changedElsewhere': { cause: ({ current }) => goOnElsewhere(page, current && nameOf(current)), focusMayGo: away },
      },
      states: {
        'loaded.idle': async ({ context: { current, storedAccounts } }) => {
          if (current) {
            const own = page.getByRole('complementary', { name: 'Sidebar' }).getByTitle(`@${nameOf(current)}`);
            await expect(own.first()).toBeVisible();
          } else {
            await expect(loginForm(page)).toBeVisible();
            await expect(continueAs.getByRole('button')).toHaveCount(storedAccounts.length);
          }
        },
      },
    });
  });
}

reportCover(cover);
