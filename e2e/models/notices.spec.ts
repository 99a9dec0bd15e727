import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { noticesModel } from '#tests/models/notices/notices.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { posts, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([noticesModel], {
  ways: { all: { can: ({ type }) => type === 'notice.show' || type === 'notice.dismiss' } },
  beyond: {
    '*--notice.runAction*': 'only a new version offers something: e2e/worker.spec.ts',
    '*--notices.inline*':
      'a list of notifications that failed says so, which no notice does: tests/features/notices/failure-banner.test.tsx',
    '*--notices.clear*': 'whoever leaves takes the page with them',
    '*--notices.settled*': 'no other error stands beside these: tests/app/trouble.test.ts',
    '*--notices.paused*': 'timers do not run by themselves here: tests/features/notices/notices.test.tsx',
    'notices.paused --*': 'timers do not run by themselves here: tests/features/notices/notices.test.tsx',
  },
});

for (const walk of cover.walks) {
  test(`notices: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/frontend_settings/);
    // Settings that cannot be fetched now cause no notice.
    await testing.fault({ path: '/api/v1/akkoma/frontend_settings', status: 503 });
    const stage = await stageOf(page, complaints, {
      machine: noticesMachine,
      id: 'notices',
      ambient: ['notices.paused', 'notices.resumed'],
    });
    await signIn(page);
    const notices = page.getByRole('region', { name: 'Notices' });
    await stage.drive(walk, {
      events: {
        'notice.show': async () => {
          await posts(page).first().getByRole('button', { name: 'More', exact: true }).press('Enter');
          await page.getByRole('menuitemcheckbox', { name: 'Bookmark' }).press('Enter');
        },
        'notice.dismiss': {
          cause: () => notices.getByRole('button', { name: 'Dismiss' }).click(),
          focusMayGo: 'a notice stands nowhere among what is read',
        },
      },
      states: { '*': ({ context: { shown } }) => expect(notices.getByRole('button', { name: 'Dismiss' })).toHaveCount(shown.length) },
    });
  });
}

reportCover(cover);
