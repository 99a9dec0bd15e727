import type { AnyEventObject } from 'xstate';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { profileModel } from '#tests/models/profile/profile.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { goTo, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([profileModel], {
  ways: {
    opened: {
      can: ({ type, query }, { value, context }) => {
        if (type === 'profile.open') return value === 'closed';
        if (type === 'profile.leave') return (value === 'shown' || value === 'failed') && context.query?.by === query.by;
        return true;
      },
    },
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`profile: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/api\/v1\/accounts/);
    const { id } = await testing.account({ username: `shown${at}`, displayName: 'Somebody shown' });
    const stage = await stageOf(page, complaints, { machine: profileMachine, id: 'profile' });
    await signIn(page);
    const asking = await gateOf(page, testing, CALLS.profile);
    const visit = ({ query }: AnyEventObject) => goTo(page, query.by === 'id' ? `/users/${id}` : `/shown${at}`);
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1, name: 'Somebody shown' });
    await visit(walk.steps[0]?.event ?? { type: '', query: { by: 'id' } });
    const later = () => asking.respond(503, { error: 'later' });
    await stage.drive(walk, {
      opening: ['profile.open'],
      events: {
        'profile.open': { cause: visit, focusMayGo: 'another screen is opened' },
        'profile.leave': { cause: () => goTo(page, '/main/all'), focusMayGo: 'another screen is opened' },
        'profile.retry': () => main.getByRole('button', { name: 'Try again' }).first().press('Enter'),
        'profile.joined': () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
        'xstate.done.actor.*': asking.open,
        'xstate.error.actor.*': later,
      },
      states: {
        closed: () => expect(page).toHaveURL('/main/all'),
        loading: () => expect(page).not.toHaveURL('/main/all'),
        shown: () => expect(title).toBeVisible(),
        refreshing: () => expect(title).toBeVisible(),
        failed: () => expect(main.getByRole('alert').first()).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
