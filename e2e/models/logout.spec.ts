import { logoutMachine } from '../../machines/session/logout.machine.ts';
import { logoutModel } from '../../tests/models/session/logout.model.ts';
import { coverOf } from '../../tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { loginForm, signIn } from '../support/journey.ts';
import { changeElsewhere } from '../support/settings.ts';
import { LIGHT, sayCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Asked = { type: string; mustConfirm?: boolean; other?: unknown };
const isLeaving = ({ type, mustConfirm }: Asked) => type === 'logout.confirm' || mustConfirm === false;

const cover = coverOf([logoutModel], {
  beyond: { 'logout.deciding --always [isOther]--> logout.idle': 'it needs a second account: e2e/accounts.spec.ts' },
  ways: {
    asked: { can: ({ mustConfirm, other }: Asked) => mustConfirm !== false && !other, ends: isLeaving },
    unasked: { can: ({ mustConfirm, other }: Asked) => mustConfirm === false && !other, ends: isLeaving },
  },
});

for (const walk of cover.walks) {
  test(`logout, ${walk.way}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/frontend_settings/);
    // Without profiles on the server what this device says stays.
    await testing.fault({ path: '/api/v1/akkoma/frontend_settings', status: 404 });
    const stage = await stageOf(page, complaints, { machine: logoutMachine, id: 'logout' });
    await signIn(page);
    await changeElsewhere(page, { modalOnLogout: walk.way === 'asked' });
    const question = page.getByRole('dialog', { name: 'Log out' });
    await stage.drive(walk, {
      events: {
        'logout.request': () => page.getByRole('banner').getByRole('button', { name: 'Log out' }).click(),
        'logout.cancel': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'logout.confirm': () => question.getByRole('button', { name: 'Log out' }).click(),
      },
      states: {
        idle: () => expect(question).toHaveCount(0),
        confirming: () => expect(question.getByRole('button', { name: 'Log out' })).toBeVisible(),
      },
      gone: (event) => {
        if (!isLeaving(event)) return undefined;
        return () => expect(loginForm(page)).toBeVisible();
      },
    });
  });
}

test('logout: what the browser takes', () => sayCover(cover));
