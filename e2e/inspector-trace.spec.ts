import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';
import { inspector, saveTrace } from './support/inspector.ts';
import { atHome, loginForm, notice, signIn, tryToSignIn } from './support/journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Runs `npm run replay` on a file and returns its output and exit code. */
const replayed = (path: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', 'replay', path], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });

test('a failed journey is saved and replays to the same end; the replay names the step of a difference', async ({
  page,
  testing,
  complaints,
}, info) => {
  complaints.allow(/\/timelines\/home|\/api\/v1\/streaming|\/socket\/|\/oauth\/token/);
  await testing.fault({ path: '/api/v1/timelines/home', status: 503 });
  await page.goto('/login?inspect');
  await expect(loginForm(page)).toBeVisible();
  await tryToSignIn(page, 'demo', 'not this one');
  await expect(loginForm(page).getByRole('alert')).toBeVisible();
  await tryToSignIn(page);
  await expect(page.getByRole('main').getByText("Couldn't load the timeline")).toBeVisible();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  await testing.clearFaults();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await atHome(page);
  await testing.cut('demo', 1000);
  await expect(page.getByText('Updates every 20 seconds', { exact: true })).toBeVisible();

  const { path, trace } = await saveTrace(page, inspector(page));
  const failing = trace.steps.findIndex(({ event }) => event.type === 'xstate.error.actor.fetchNewest');
  expect(trace.steps[failing]).toMatchObject({ value: { head: { catchingUp: 'waiting' } }, changed: { failure: { status: 503 } } });
  const today = await replayed(path);
  expect(today.output).toContain(`All ${trace.steps.length} steps went as they did then.`);
  expect(today.code).toBe(0);

  const steps = trace.steps.map((step, at) => (at === failing ? { ...step, value: { ...(step.value as object), head: 'settled' } } : step));
  const other = info.outputPath('other.json');
  writeFileSync(other, JSON.stringify({ ...trace, steps }));
  const { code, output } = await replayed(other);
  expect(output).toContain(`Step ${failing + 1}, `);
  expect(output).toContain('timeline:friends took xstate.error.actor.fetchNewest, and state differs.');
  expect(code).toBe(1);
});

test('a part of the page that failed to load offers to save a trace', async ({ page, complaints }) => {
  complaints.allow(/\/assets\/page-/);
  await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  const { trace } = await saveTrace(page, main);
  expect(trace).toMatchObject({ starlingTrace: 1, reason: 'error' });
  expect(Object.values(trace.actors).map(({ machine }) => machine)).toEqual(expect.arrayContaining(['root', 'boot', 'session', 'screens']));
});

test('a trace of a stream that broke and recovered replays without a difference', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/streaming|\/socket\//);
  await signIn(page);
  await testing.refuseStreams(true);
  await testing.cut();
  await expect(notice(page, 'Live connection lost: code 1006')).toBeVisible();
  await testing.post({ account: 'noor', text: 'Meanwhile' });
  await testing.refuseStreams(false);
  await expect(notice(page, 'Live connection restored')).toBeVisible({ timeout: 20_000 });
  await atHome(page);
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('button', { name: 'Open inspector' }).click();
  const { path } = await saveTrace(page, inspector(page));
  const { code, output } = await replayed(path);
  expect(output).toContain('steps went as they did then.');
  expect(code).toBe(0);
});
