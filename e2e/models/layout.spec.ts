import { layoutMachine, type Drawer } from '#machines/shell/layout.machine.ts';
import { layoutModel } from '#tests/models/shell/layout.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const PHONE_PX = 390;

const cover = coverOf([layoutModel], {
  ways: {
    phone: {
      can: (event, { value, context: { viewport } }) => {
        if (event.type === 'layout.resized') return value === 'bare';
        const isOpening = event.type === 'drawer.open';
        return viewport.width === PHONE_PX && (value === 'bare') === isOpening && !event.type.startsWith('xstate.');
      },
    },
  },
  beyond: { '*xstate.error.actor.watchViewport*': 'every browser tells the size of its window' },
});

const OPENERS = { menu: 'Menu', notifications: /^Notifications/, timelines: 'Home' } as const;
const NAMES = { ...OPENERS, timelines: 'Timelines' };

for (const walk of cover.walks) {
  test(`layout: ${walk.steps.length} steps`, async ({ page, complaints }) => {
    const stage = await stageOf(page, complaints, { machine: layoutMachine, id: 'layout' });
    await signIn(page);
    const over = (drawer: Drawer) => page.getByRole('dialog', { name: NAMES[drawer] });
    const is = (drawer?: Drawer) => async () => {
      await expect(page.getByRole('dialog')).toHaveCount(drawer ? 1 : 0);
      if (drawer) await expect(over(drawer)).toBeVisible();
    };
    await stage.drive(walk, {
      events: {
        'layout.resized': ({ width, height }) => page.setViewportSize({ width, height }),
        'drawer.open': ({ drawer }: { drawer: Drawer }) =>
          (drawer === 'timelines' ? page.getByRole('navigation', { name: 'Main' }) : page)
            .getByRole('button', { name: OPENERS[drawer] })
            .click(),
        'drawer.close': () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
      },
      states: { bare: is(), menu: is('menu'), notifications: is('notifications'), timelines: is('timelines') },
    });
  });
}

reportCover(cover);
