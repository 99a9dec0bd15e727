import type { CallError } from '#domain/text/failure.ts';
import { uploadMachine } from '#machines/composer/upload.machine.ts';
import { uploadModel } from '#tests/models/composer/upload.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { picture } from '../support/attachments.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const FOR_LONG = 600_000;

/** Returns true for events that a user and a server can cause in the state of a file. */
const can: Reach<typeof uploadMachine>['can'] = (event, snapshot) => {
  const { media, problem } = snapshot.context;
  if (event.type === 'upload.describe') return 'description' in event && event['description'] !== media.description;
  if (event.type === 'upload.retry') return problem !== undefined;
  if (event.type === 'upload.dismiss') return problem !== undefined && snapshot.matches('uploaded');
  return !/^(upload\.progress|xstate\.error\.actor\.(send|watchConnection)|xstate\.(done|error)\.actor\.readSuggestion)$/.test(event.type);
};

const cover = coverOf([uploadModel], {
  ways: { picked: { can } },
  beyond: {
    '*--upload.progress*': 'the browser tells it while a file leaves, at a time of its own',
    '*error.actor.send*': 'what sends a file says of every failure',
    '*error.actor.watchConnection*': 'listening for the network does not fail',
    '*actor.readSuggestion*': 'the file is read when it is picked; see attachments-uploads.spec.ts',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`upload ${at + 1}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v[12]\/media/);
    const stage = await stageOf(page, complaints, {
      machine: uploadMachine,
      id: 'upload:',
      ambient: ['upload.progress', 'xstate.done.actor.readSuggestion'],
    });
    const upload = await gateOf(page, testing, CALLS.upload);
    const save = await gateOf(page, testing, CALLS.describe);
    const fetchProcessed = await gateOf(page, testing, CALLS.fetchMedia);
    await signIn(page);
    const { form } = composer(page);
    await form.locator('input[type=file]').setInputFiles(picture('bird.png'));
    const row = form.getByRole('listitem');
    const text = row.getByRole('textbox', { name: 'Description of bird.png' });
    const shows = async ({
      value,
      context: { media, problem },
    }: {
      value: unknown;
      context: { media: { description: string }; problem: unknown };
    }) => {
      const isBusy = value === 'sending' || (typeof value === 'object' && value !== null && 'processing' in value);
      await expect(row.getByRole('progressbar')).toHaveCount(isBusy ? 1 : 0);
      await expect(row.getByRole('alert')).toHaveCount(problem === undefined ? 0 : 1);
      await expect(text).toHaveValue(media.description);
    };
    await stage.drive(walk, {
      events: {
        'upload.describe': ({ description }: { description: string }) => text.fill(description),
        'upload.retry': () => row.getByRole('button', { name: 'Try again' }).press('Enter'),
        'upload.dismiss': () => row.getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'upload.done': upload.open,
        'upload.accepted': async () => {
          await testing.workOnMedia(FOR_LONG);
          await upload.open();
        },
        'upload.failed': upload.lose,
        'connection.back': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchProcessed': async ({ output }: { output: unknown }) => {
          if (output) await testing.workOnMedia(0);
          await fetchProcessed.open();
        },
        'xstate.error.actor.fetchProcessed': ({ error }: { error: CallError }) =>
          error.failure.kind === 'offline' ? fetchProcessed.lose() : fetchProcessed.respond(404),
        'xstate.done.actor.saveDescription': save.open,
        'xstate.error.actor.saveDescription': save.lose,
      },
      states: { '*': shows },
    });
  });
}

reportCover(cover);
