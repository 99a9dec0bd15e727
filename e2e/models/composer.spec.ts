import type { Page } from '@playwright/test';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { atForm, composerModel } from '#tests/models/composer/composer.model.ts';
import { useTool } from '../support/composer-tools.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, draftStored, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof composerMachine>['can'];

/** Events that other parts of the page send, each walked with those parts. */
const FROM_ELSEWHERE = /error\.actor|composer\.(fill|begin|discard|arrange)|uploads\.changed/;

/** Stores a draft in the list of this account, or notifies its other tabs that one of them wrote it. */
const fromAnotherTab = (page: Page, text: string, how: 'aside' | 'written') =>
  page.evaluate(
    async ([text, way]) => {
      const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
      const owner = `${location.origin}/${current}`;
      const draft = { text, formKey: 'status' };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
      if (way === 'written') return new BroadcastChannel(`draft:${owner}:status`).postMessage({ draft, base: { text: '' } });
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('starling');
        opening.onsuccess = () => {
          const change = opening.result.transaction('posts', 'readwrite');
          change.objectStore('posts').put(draft, `draft/${owner}/aside:9`);
          change.oncomplete = () => (opening.result.close(), resolve());
        };
      });
    },
    [text, how] as const,
  );

/** Returns whether a browser can cause an event: a store that responds, a post of this form, a draft edited by hand. */
const inBrowser: Can = (event, snapshot) => {
  if (!atForm(event, snapshot) || FROM_ELSEWHERE.test(event.type)) return false;
  if (/^composer\.(edit|import|submit)$/.test(event.type)) return snapshot.matches('editing');
  if (event.type === 'composer.stash') return snapshot.matches('editing') && snapshot.context.draft.text !== '';
  if (event.type === 'poll.changed')
    return snapshot.matches('editing') && (event['poll'] !== undefined) !== (snapshot.context.draft.poll !== undefined);
  if (event.type === 'draft.followed') return event['draft'] !== undefined && !snapshot.matches('stamping');
  if (/acceptedElsewhere|stashed|explain/.test(event.type)) return false;
  if (event.type === 'draft.restored') return event['draft'] === undefined;
  if (event.type === 'composer.accepted') return event['entryId'] === 'k1';
  if (event.type !== 'composer.outcome') return true;
  return snapshot.matches({ posting: 'accepted' }) && event['entryId'] === 'k1' && event['outcome'].kind !== 'queued';
};

const cover = coverOf([composerModel], {
  ways: { form: { can: inBrowser, atOnce: /draft\.restored|done\.actor\.stamp|composer\.accepted/ } },
  beyond: {
    '*error.actor*': 'nothing that it is made of fails here',
    '*composer.fill*': 'it is for the form of an edit: walked as a journey in rewriting.spec.ts',
    '*composer.begin*': 'settings and account are loaded before the form is shown',
    '*[mustAwaitDefaults]*': 'the account is known before a walk begins: composer-start.test.ts has what comes before that',
    'composer.awaitingDefaults --*': 'the same',
    '*composer.discard*': 'the list of drafts does not name the draft of this form',
    '*restoring --composer.import*': 'the store responds before anyone can bring anything',
    '*restoring.open --*': 'no walk delays the response of the store: composer-early.test.ts has input before that',
    '*restoring.submitted --*': 'the same',
    '*uploads.changed*': 'walked as a journey of the files',
    '*composer.acceptedElsewhere*': 'two tabs with one draft are walked in tests/app/one-place.test.ts',
    '*composer.arrange*': 'several posts are walked as a journey in posting.spec.ts',
    '*composer.explain*': 'tests/features/composer/poll-form.test.tsx',
    '*draft.stashed*': 'it is for the form of a chat',
    '*stamping --draft.followed*': 'a stamp takes less than the word of another tab',
    '*[isTooSoon]*': 'tests/app/scheduled.test.ts',
    '*[isOtherEntry]*': 'one form has one post on its way',
  },
});

for (const walk of cover.walks) {
  test(`composer: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v1\/statuses$/);
    const stage = await stageOf(page, complaints, { machine: composerMachine, id: 'composer:status' });
    const post = await gateOf(page, testing, CALLS.post);
    await signIn(page);
    const { form, text, alert } = composer(page);
    let [typed, edits, there] = ['', 0, ''];
    const drafts = page.getByRole('dialog', { name: 'Drafts' });
    const list = () => useTool(form, 'Drafts');
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
      atOnce: /\.stamp$|composer\.accepted/,
      events: {
        'composer.edit': () => text.fill((typed = `hello ${++edits}`)),
        'composer.import': async () => {
          await fromAnotherTab(page, (typed = 'back'), 'aside');
          await list();
          await drafts.getByRole('listitem').filter({ hasText: 'back' }).first().getByRole('button', { name: 'Open' }).click();
        },
        'composer.stash': async () => {
          await list();
          await drafts.getByRole('button', { name: 'Save as draft' }).click();
          typed = '';
        },
        'poll.changed': () => form.getByRole('button', { name: 'Poll', exact: true }).click(),
        'draft.followed': async ({ draft }, { value }) => {
          if (value === 'editing' && typed !== '') await draftStored(page, typed);
          there = draft.text;
          if (value === 'editing') [typed, there] = [there, ''];
          await fromAnotherTab(page, draft.text, 'written');
        },
        'composer.submit': () => form.getByRole('button', { name: 'Post', exact: true }).click(),
        'composer.dismiss': () => alert.getByRole('button', { name: 'Dismiss' }).click(),
        'composer.outcome': ({ outcome }: { outcome: { kind: string } }) => {
          const next = there;
          there = '';
          if (outcome.kind === 'refused') return post.respond(422, { error: 'no' });
          typed = next;
          return post.open();
        },
      },
      states: { editing: shows('Post', true), 'posting.accepted': shows('Posting…', false) },
    });
  });
}

reportCover(cover);
