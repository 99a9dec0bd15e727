import { resolverMachine } from '#machines/profile/resolver.machine.ts';
import { resolverModel } from '#tests/models/profile/resolver.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { goTo, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([resolverModel], {
  ways: {
    address: {
      can: ({ type, acct }, { value, context }) => {
        if (type === 'resolver.open') return value === 'idle';
        return type === 'resolver.leave' ? value === 'failed' && context.acct === acct : !type.endsWith('actor.openProfile');
      },
      brings: ({ type }) => (type.endsWith('done.actor.findProfile') ? [{ type: 'resolver.leave', acct: 'ingrid@fjord.example' }] : []),
    },
  },
  beyond: {
    '*xstate.done.actor.openProfile*':
      'the screen of whoever was found takes the place of this one first: tests/machines/profile/profile.test.ts',
    '*xstate.error.actor.openProfile*': 'nothing can fail in going to a page',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`resolver: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/api\/v1\/accounts\/lookup/);
    const { id } = await testing.account({ username: `far${at}`, domain: 'lago.example', displayName: 'Somebody far' });
    const stage = await stageOf(page, complaints, { machine: resolverMachine, id: 'resolver' });
    await signIn(page);
    const asking = await gateOf(page, testing, CALLS.lookup);
    const visit = () => goTo(page, `/remote-users/lago.example/far${at}#media`);
    await visit();
    const main = page.getByRole('main');
    await stage.drive(walk, {
      opening: ['resolver.open'],
      events: {
        'resolver.open': { cause: visit, focusMayGo: 'another screen is opened' },
        'resolver.leave': { cause: () => goTo(page, '/main/all'), focusMayGo: 'another screen is opened' },
        'resolver.retry': () => main.getByRole('button', { name: 'Try again' }).press('Enter'),
        'xstate.done.actor.findProfile': {
          cause: async () => {
            await asking.open();
            await expect(page).toHaveURL(`/users/${id}#media`);
            await expect(main.getByRole('heading', { level: 1, name: 'Somebody far' })).toBeVisible();
          },
          focusMayGo: 'the profile opens',
        },
        'xstate.error.actor.findProfile': () => asking.respond(503, { error: 'later' }),
      },
      states: {
        idle: () => expect(main.getByText(/^Searching for/)).toHaveCount(0),
        searching: () => expect(main.getByText(/^Searching for/)).toBeVisible(),
        failed: () => expect(main.getByRole('button', { name: 'Try again' })).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
