import { modalsMachine } from '#machines/shell/modals.machine.ts';
import { modalsModel } from '#tests/models/shell/modals.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { loginForm, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const isClosing = ({ type }: { type: string }) => type === 'modals.leave';

const cover = coverOf([modalsModel], {
  ways: {
    settings: {
      can: ({ type, tab }, { value: { settings } }) => {
        if (type === 'settingsModal.open') return settings === 'hidden' && tab === undefined;
        if (type === 'settingsModal.toggle') return settings !== 'hidden';
        return /^settingsModal\.(pick|close)$|^modals\.leave$/.test(type) && settings === 'visible';
      },
      ends: isClosing,
    },
  },
  beyond: {
    'modals.moderation*': 'nothing opens the moderation modal before it has content',
    'modals.settings.hidden --settingsModal.toggle*': 'what toggles it opens it while it is hidden',
  },
});

for (const walk of cover.walks) {
  test(`modals: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\//);
    const stage = await stageOf(page, complaints, { machine: modalsMachine, id: 'modals' });
    await signIn(page);
    const modal = page.getByRole('dialog', { name: 'Settings' });
    const gear = page.getByRole('banner').getByRole('button', { name: /^Settings/ });
    const ways = [() => page.goBack(), () => page.keyboard.press('Escape'), () => modal.getByRole('button', { name: 'Close' }).click()];
    let closed = 0;
    const isAway = (name: string) => async () => {
      await expect(modal).toHaveCount(0);
      await expect(gear).toHaveAccessibleName(name);
    };
    await stage.drive(walk, {
      events: {
        'settingsModal.open': () => gear.click(),
        'settingsModal.toggle': async () =>
          (await modal.isVisible()) ? modal.getByRole('button', { name: 'Minimise' }).click() : gear.click(),
        'settingsModal.close': () => ways[closed++ % ways.length]?.(),
        'settingsModal.pick': () => modal.getByRole('tab', { name: 'Posts' }).click(),
        'modals.leave': async () => {
          await testing.revoke('demo');
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
        },
      },
      states: {
        'settings.hidden': isAway('Settings'),
        'settings.minimised': isAway('Settings (minimised)'),
        'settings.visible': async ({ context: { settings } }) => {
          await expect(modal.getByRole('tab', { name: settings.tab === 'posts' ? 'Posts' : 'General' })).toHaveAttribute(
            'aria-selected',
            'true',
          );
        },
        'moderation.hidden': () => {},
      },
      removed: (event) =>
        isClosing(event)
          ? async () => {
              await expect(loginForm(page)).toBeVisible();
              await expect(page.getByRole('dialog')).toHaveCount(0);
            }
          : undefined,
    });
  });
}

reportCover(cover);
