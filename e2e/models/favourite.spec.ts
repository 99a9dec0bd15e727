import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import { toggleModels, pressed } from '#tests/models/status-actions/toggle.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf, type Gate } from '../support/gate.ts';
import { postWith, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf(toggleModels, { ways: { pressed: { can: pressed } } });

const endingsOf = (name: string, gate: Gate) => ({
  [`xstate.done.actor.${name}`]: gate.open,
  [`xstate.error.actor.${name}`]: ({ error }: { error: { failure: { kind: string } } }) =>
    error.failure.kind === 'throttled'
      ? gate.respond(429, { error: 'Throttled' }, { 'retry-after': '1' })
      : gate.respond(422, { error: 'no' }),
});

test(`favourite: ${cover.walks.length} walks, each on a post of its own`, async ({ page, testing, complaints }) => {
  complaints.allow(/\/(un)?favourite$/);
  for (const [at, walk] of cover.walks.entries()) {
    const [id = ''] = await testing.post({ account: 'noor', text: `To be liked ${at}` });
    if (!walk.start.context.wanted) await testing.react('demo', id, 'favourite');
  }
  const stage = await stageOf(page, complaints, { machine: toggleMachine, id: 'favourite:' });
  const sent = await gateOf(page, testing, CALLS.favourite);
  await signIn(page);
  for (const [at, walk] of cover.walks.entries()) {
    const post = postWith(page, `To be liked ${at}`);
    const star = post.getByRole('button', { name: /^Favourite/ });
    // By keyboard: a pointer press on an element that just moved is ignored for a second.
    const press = () => star.press('Enter');
    const shows = async ({ context: { wanted, isSetOnServer, failure } }: (typeof walk)['start']) => {
      await expect(star).toHaveAttribute('aria-pressed', String(failure ? isSetOnServer : wanted));
      await expect(post.getByRole('alert')).toHaveCount(failure ? 1 : 0);
    };
    await press();
    await stage.drive(walk, {
      events: {
        'toggle.set': press,
        'xstate.after.*': stage.ring,
        ...endingsOf('sendMark', sent),
      },
      states: { sending: shows, waiting: shows, confirmed: shows, refused: shows },
    });
  }
});

reportCover(cover);
