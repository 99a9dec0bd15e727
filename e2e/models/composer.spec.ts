import type { Page } from '@playwright/test';
import { composerMachine } from '../../machines/composer/composer.machine.ts';
import { atForm, composerModel } from '../../tests/models/composer/composer.model.ts';
import { coverOf, type Reach } from '../../tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, sayCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof composerMachine>['can'];

const hasWorked: Can = (event, snapshot) =>
  atForm(event, snapshot) && !/error\.actor\.(loadDraft|saveDraft|makeKey)/.test(event.type) && event['output']?.text === undefined;

const cover = coverOf([composerModel], {
  ways: { kept: { can: hasWorked, atOnce: /\.(loadDraft|saveDraft|makeKey)$/ } },
  beyond: {
    '*error.actor.loadDraft*': 'a store that cannot be read reads as empty',
    '*error.actor.saveDraft*': 'the store is asked for a moment only',
    '*error.actor.makeKey*': 'no browser is without chance',
    'composer.draft.saving --draft.*': 'the store answers before anyone can type',
  },
});

/** What this device keeps of the draft. */
const keptText = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('draft'));
    return key === undefined ? '' : (JSON.parse(localStorage.getItem(key) ?? '{}') as { text?: string }).text;
  });

for (const walk of cover.walks) {
  test(`composer: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v1\/statuses$/);
    const stage = await stageOf(page, complaints, { machine: composerMachine, id: 'composer:status' });
    const post = await gateOf(page, testing, CALLS.post);
    await signIn(page);
    const { form, text, alert } = composer(page);
    let [typed, edits] = ['', 0];
    const shows =
      (name: string, canWrite: boolean) =>
      async ({ context: { problem } }: { context: { problem: unknown } }) => {
        await expect(form.getByRole('button', { name, exact: true })).toBeVisible();
        await expect(text).toHaveJSProperty('readOnly', !canWrite);
        await expect(text).toHaveValue(typed);
        await expect(alert).toHaveCount(problem === undefined ? 0 : 1);
      };
    await stage.drive(walk, {
      opening: ['xstate.done.actor.loadDraft'],
      atOnce: /\.(saveDraft|makeKey)$/,
      events: {
        'composer.edit': () => text.fill((typed = `hello ${++edits}`)),
        'composer.submit': () => form.getByRole('button', { name: /^(Post|Send again)$/ }).click(),
        'composer.dismiss': () => alert.getByRole('button', { name: 'Dismiss' }).click(),
        'composer.reconsider': () => form.getByRole('button', { name: 'Change the text instead' }).click(),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.sendStatus': () => {
          typed = '';
          return post.open();
        },
        'xstate.error.actor.sendStatus': ({ error }) =>
          error.failure.kind === 'rejected' ? post.answer(422, { error: 'no' }) : post.lose(),
      },
      states: {
        'form.editing': shows('Post', true),
        'form.posting': shows('Posting', false),
        'form.doubting': shows('Posting', false),
        'form.unknown': shows('Send again', false),
        'draft.saved': async () => expect(await keptText(page)).toBe(typed),
        'draft.dirty': async () => expect(await keptText(page)).not.toBe(typed),
      },
    });
  });
}

test('composer: what the browser takes', () => sayCover(cover));
