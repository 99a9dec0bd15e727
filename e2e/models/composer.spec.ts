import { composerMachine } from '../../machines/composer/composer.machine.ts';
import { atForm, composerModel } from '../../tests/models/composer/composer.model.ts';
import { coverOf, type Reach } from '../../tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, sayCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof composerMachine>['can'];

/** What a browser can cause: a store that answers, a post of this form, a draft that is edited by hand. */
const inBrowser: Can = (event, snapshot) => {
  if (!atForm(event, snapshot) || /error\.actor|composer\.(fill|bring|discard|putAside)|uploads\.changed/.test(event.type)) return false;
  if (event.type === 'composer.edit') return snapshot.matches('editing');
  if (event.type === 'draft.restored') return event['draft'] === undefined;
  if (event.type === 'composer.taken') return event['entryId'] === 'k1';
  if (event.type !== 'composer.outcome') return true;
  return snapshot.matches({ posting: 'taken' }) && event['entryId'] === 'k1' && event['outcome'].kind !== 'kept';
};

const cover = coverOf([composerModel], {
  ways: { form: { can: inBrowser, atOnce: /draft\.restored|done\.actor\.stamp|composer\.taken/ } },
  beyond: {
    '*error.actor*': 'nothing that it is made of fails here',
    '*composer.fill*': 'no screen opens a form with words in it yet',
    '*composer.bring*': 'walked as a journey in posting.spec.ts',
    '*composer.discard*': 'it is for drafts of replies, whose forms no screen shows yet',
    '*composer.putAside*': 'walked as a journey in posting.spec.ts',
    '*draft.restored [hasBrought]*': 'the store answers before anyone can bring anything',
    '*uploads.changed*': 'walked as a journey of the files',
    '*[isOthers]*': 'one form has one post on its way',
  },
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
      opening: ['draft.restored'],
      atOnce: /\.stamp$|composer\.taken/,
      events: {
        'composer.edit': () => text.fill((typed = `hello ${++edits}`)),
        'composer.submit': () => form.getByRole('button', { name: 'Post', exact: true }).click(),
        'composer.dismiss': () => alert.getByRole('button', { name: 'Dismiss' }).click(),
        'composer.outcome': ({ outcome }: { outcome: { kind: string } }) => {
          if (outcome.kind === 'refused') return post.answer(422, { error: 'no' });
          typed = '';
          return post.open();
        },
      },
      states: { editing: shows('Post', true), 'posting.taken': shows('Posting', false) },
    });
  });
}

test('composer: what the browser takes', () => sayCover(cover));
