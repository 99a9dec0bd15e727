import { previewMachine } from '#machines/composer/preview.machine.ts';
import { previewModel } from '#tests/models/composer/preview.model.ts';
import { useTool } from '../support/composer-tools.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

/** Returns true for events that a user can cause: the button shows and hides the preview, and only a form with text can be emptied. */
const can: Reach<typeof previewMachine>['can'] = (event, snapshot) => {
  if (event.type === 'preview.show') return snapshot.matches('hidden');
  if (event.type === 'preview.retry') return snapshot.matches({ open: 'failed' });
  if (event.type === 'preview.closed') return snapshot.matches('open') && snapshot.context.draft.text !== '';
  if (event.type === 'preview.hide' || event.type === 'preview.changed') return snapshot.matches('open');
  return true;
};

const cover = coverOf([previewModel], { ways: { shown: { can } } });

for (const walk of cover.walks) {
  test(`preview: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v1\/statuses$/);
    const stage = await stageOf(page, complaints, { machine: previewMachine, id: 'preview' });
    const gate = await gateOf(page, testing, CALLS.post);
    await signIn(page);
    const { form, text } = composer(page);
    const region = form.getByRole('region', { name: 'Preview' });
    const drafts = page.getByRole('dialog', { name: 'Drafts' });
    const toggle = () => useTool(form, 'Preview');
    let [words, edits] = ['', 0];
    /** Every write is a change: an empty text is replaced by a blank before it is emptied. */
    const write = (wanted: string) => {
      gate.forget();
      words = wanted === '' ? (words === '' ? ' ' : '') : `Seen only, ${++edits}`;
      return text.fill(words);
    };
    const shows = (expected: string | RegExp) => async () => {
      await expect(region.getByRole('status')).toHaveText(expected);
      await expect(text).toHaveValue(words);
    };
    await expect(text).toBeEditable();
    await stage.drive(walk, {
      events: {
        'preview.show': async ({ draft }) => {
          await write(draft.text);
          await toggle();
        },
        'preview.changed': ({ draft }) => write(draft.text),
        'preview.hide': () => (gate.forget(), toggle()),
        'preview.closed': async () => {
          gate.forget();
          await useTool(form, 'Drafts');
          await drafts.getByRole('button', { name: 'Save as draft' }).click();
          words = '';
        },
        'preview.retry': () => region.getByRole('button', { name: 'Try again' }).click(),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.askForPreview': gate.open,
        'xstate.error.actor.askForPreview': () => gate.respond(422, { error: 'no' }),
      },
      states: {
        hidden: async () => {
          await expect(region).toHaveCount(0);
          await expect(text).toHaveValue(words);
        },
        'open.waiting': shows('Loading preview…'),
        'open.fetching': shows('Loading preview…'),
        'open.settled': async ({ context: { problem } }) => shows(problem ? 'Nothing to preview' : 'Preview')(),
        'open.failed': shows("Couldn't load the preview: no"),
      },
    });
    const made = await testing.call<{ statuses: unknown[] }>('GET', `statuses?text=${encodeURIComponent('Seen only')}`);
    expect(made.statuses).toEqual([]);
  });
}

reportCover(cover);
