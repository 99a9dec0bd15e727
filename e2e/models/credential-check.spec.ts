import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { credentialCheckModel } from '#tests/models/session/credential-check.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME, loginForm, notice, signIn } from '../support/journey.ts';
import { changeElsewhere } from '../support/settings.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Ended = { type: string; error?: { failure?: { kind: string } } };
const isRefused = ({ error }: Ended) => error?.failure?.kind === 'unauthorized';

const cover = coverOf([credentialCheckModel], {
  ways: { known: { can: ({ type }) => !type.endsWith('.watchRefusals'), ends: isRefused } },
  beyond: { '*xstate.error.actor.watchRefusals*': 'nothing can fail in what listens to the client’s own calls' },
});

for (const walk of cover.walks) {
  test(`credentialCheck: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/verify_credentials|timelines\/home|frontend_settings/);
    // The shoutbox sends the same request; it stays hidden while profiles cannot be fetched.
    await testing.fault({ path: '/api/v1/akkoma/frontend_settings', status: 503 });
    await signIn(page);
    await changeElsewhere(page, { hideShoutbox: true });
    const stage = await stageOf(page, complaints, { machine: credentialCheckMachine, id: 'credentialCheck', still: ['waiting'] });
    const verify = await gateOf(page, testing, CALLS.verify);
    await page.goto(HOME);
    // The same call counts follow requests.
    await expect.poll(verify.holds).toBe(1);
    const each = async (end: () => Promise<void>) => {
      await end();
      while (verify.holds() > 0) await end();
    };
    const shows = () => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await stage.drive(walk, {
      events: {
        // A list with a pending fetch is not fetched again.
        'credentialCheck.doubted': () =>
          expect(async () => {
            await testing.fault({ path: '/api/v1/timelines/home', status: 401, body: { error: 'Invalid credentials.' }, times: 1 });
            await page.evaluate(() => window.dispatchEvent(new Event('online')));
            await expect.poll(verify.holds, { timeout: 2_000 }).toBeGreaterThan(0);
          }).toPass(),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.verifyCredentials': () => each(verify.open),
        'xstate.error.actor.verifyCredentials': (event: Ended) =>
          each(isRefused(event) ? () => verify.respond(401, { error: 'Invalid credentials.' }) : verify.lose),
      },
      states: { verifying: shows, verified: shows, unverified: shows },
      removed: (event) =>
        isRefused(event)
          ? async () => {
              await expect(loginForm(page)).toBeVisible();
              await expect(notice(page, 'Your session has expired, but your draft is saved. Log in again.')).toBeVisible();
            }
          : undefined,
    });
  });
}

reportCover(cover);
