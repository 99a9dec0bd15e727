import type { Page } from '@playwright/test';
import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import { draftsModel } from '#tests/models/composer/drafts.model.ts';
import { useTool } from '../support/composer-tools.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

/** Returns true for events that the list offers in its state; discarded drafts are not listed again. */
const can: Reach<typeof draftsMachine>['can'] = (event, snapshot) => {
  const { drafts, going } = snapshot.context;
  if (event.type === 'drafts.show') return snapshot.matches('closed');
  if (event.type === 'drafts.hide') return snapshot.matches('open') && !snapshot.matches({ open: 'confirming' });
  if (event.type === 'drafts.cancel' || event.type === 'drafts.confirm') return snapshot.matches({ open: 'confirming' });
  if (event.type.startsWith('drafts.')) return snapshot.matches({ open: 'shown' }) && drafts.length > 0;
  if (event.type === 'xstate.done.actor.listDrafts') return going.length === 0 || event['output'].length === 0;
  return !event.type.startsWith('xstate.error');
};

const cover = coverOf([draftsModel], {
  ways: { list: { can, atOnce: /done\.actor/ } },
  beyond: {
    '*error.actor*': 'the store answers',
    '*open.failed*': 'the store answers',
  },
});

/** Puts a draft into the store as if it had been put aside, or takes all of them out. */
const arrange = (page: Page, text: string | undefined) =>
  page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('starling');
        opening.onsuccess = () => {
          const change = opening.result.transaction('posts', 'readwrite');
          const posts = change.objectStore('posts');
          posts.getAllKeys().onsuccess = ({ target }) => {
            const names = (target as IDBRequest<string[]>).result;
            for (const name of names) if (name.includes('/aside:')) posts.delete(name);
            const account = (JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string }).current;
            if (words !== undefined) posts.put({ text: words, formKey: 'status' }, `draft/${location.origin}/${account}/aside:1`);
          };
          change.oncomplete = () => (opening.result.close(), resolve());
        };
      }),
    text,
  );

for (const [at, walk] of cover.walks.entries()) {
  test(`drafts ${at + 1}: ${walk.steps.length} steps`, async ({ page, complaints }) => {
    const stage = await stageOf(page, complaints, { machine: draftsMachine, id: 'drafts' });
    await signIn(page);
    const dialog = page.getByRole('dialog', { name: 'Drafts' });
    const question = page.getByRole('alertdialog', { name: 'Discard all' });
    const respond = (name: string) => () => question.getByRole('button', { name, exact: true }).click();
    const press = (name: string) => () => dialog.getByRole('button', { name, exact: true }).click();
    await expect(composer(page).text).toBeEditable();
    await stage.drive(walk, {
      atOnce: /done\.actor/,
      events: {
        'drafts.show': async (_, { context: { drafts } }) => {
          await arrange(page, drafts.length > 0 ? 'Kept' : undefined);
          await useTool(composer(page).form, 'Drafts');
        },
        'drafts.hide': press('Close'),
        'drafts.open': press('Open'),
        'drafts.discard': press('Discard'),
        'drafts.discardAll': press('Discard all'),
        'drafts.cancel': respond('Keep drafts'),
        'drafts.confirm': respond('Discard all'),
      },
      states: {
        closed: () => expect(dialog).toBeHidden(),
        'open.shown': async ({ context: { drafts } }) => {
          await expect(dialog.getByRole('listitem')).toHaveCount(drafts.length);
          await expect(dialog.getByText('No drafts yet')).toHaveCount(drafts.length === 0 ? 1 : 0);
        },
        'open.confirming': () => expect(question.getByText('Discard all drafts?')).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
