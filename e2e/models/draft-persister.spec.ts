import { draftPersisterMachine } from '#machines/composer/draft-persister.machine.ts';
import { draftPersisterInBrowser } from '#tests/models/composer/draft-persister.model.ts';
import { useTool } from '../support/composer-tools.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { composer, signIn } from '../support/journey.ts';
import { otherTabOf } from '../support/other-tab.ts';
import { storedValues } from '../support/post-store.ts';
import { storeGateOf } from '../support/store-gate.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Persister = Reach<typeof draftPersisterMachine>;

/** Returns true for events that a user, another tab and the disk can cause; only an empty form loads a draft from the list, so that none is stored there. */
const can: Persister['can'] = (event, snapshot) => {
  const { text } = snapshot.context.draft;
  if (snapshot.matches('loading')) return event.type === 'xstate.done.actor.loadDraft' && event['output'] === undefined;
  switch (event.type) {
    case 'draft.changed':
      return event['draft'].text !== text;
    case 'draft.stash':
      return text !== '';
    case 'draft.returned':
      return text === '';
    case 'page.hidden':
      return snapshot.matches({ open: 'dirty' });
    default:
      return !/draft\.(closed|unstashed)|error\.actor\.watchPage/.test(event.type);
  }
};

/** Putting aside empties the form, and a draft in the form is no longer in the list. */
const brings: Persister['brings'] = ({ type }) => {
  if (type === 'draft.stash') return [{ type: 'draft.closed' }];
  return type === 'draft.returned' ? [{ type: 'draft.unstashed' }] : [];
};

const cover = coverOf([draftPersisterInBrowser], {
  ways: { form: { can, brings } },
  beyond: {
    '*error.actor.loadDraft*': 'what cannot be read counts as none',
    '*loading --draft.changedElsewhere*': 'the store responds before another tab says anything',
    '*error.actor.watchPage*': 'nothing can fail in what listens to the page and to other tabs',
  },
});

type Walk = (typeof cover.walks)[number];

/** Returns the texts that the list must contain after a walk: stashed ones, and those of one tab that another overwrote. */
const asideAfter = ({ start, steps }: Walk): string[] =>
  steps.flatMap(({ event, taken }, at) => {
    const before = (steps[at - 1]?.snapshot ?? start).context.draft.text;
    if (event.type === 'draft.stash' || taken.some((edge) => edge.includes('[isConflicting]'))) return [before];
    return taken.some((edge) => /(dirty|saving) .*\[isOther\]/.test(edge)) ? [event['draft'].text] : [];
  });

const textsOf = (stored: readonly unknown[]) => stored.map((one) => (one as { text: string }).text).sort();

for (const walk of cover.walks) {
  test(`draft persister: ${walk.steps.length} steps`, async ({ page, complaints }) => {
    const stage = await stageOf(page, complaints, { machine: draftPersisterMachine, id: 'draft' });
    const disk = await storeGateOf(page, /^draft\/.*\/status$/);
    await signIn(page);
    const { form, text } = composer(page);
    await expect(text).toBeEditable();
    const other = await otherTabOf(page);
    const drafts = page.getByRole('dialog', { name: 'Drafts' });
    const list = () => useTool(form, 'Drafts');
    const textsAt = async (prefix: 'status' | 'aside:') => {
      const owned = await storedValues(page, 'draft/');
      return textsOf(owned.filter((one) => 'formKey' in (one as object) === (prefix === 'aside:')));
    };
    const copies = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([name, value]) => (name.includes('draft/') ? [JSON.parse(value) as unknown] : [])),
      );
    let there: readonly string[] = [];
    const shows = ({ context: { draft } }: { context: { draft: { text: string } } }) => expect(text).toHaveValue(draft.text);
    await stage.drive(walk, {
      opening: ['xstate.done.actor.loadDraft'],
      events: {
        'draft.changed': async ({ draft }) => {
          await disk.hold(true);
          await text.fill(draft.text);
        },
        'draft.stash': async () => {
          await disk.hold(true);
          await list();
          await drafts.getByRole('button', { name: 'Save as draft' }).click();
        },
        'draft.returned': async ({ draft }) => {
          await disk.hold(true);
          await other.write('draft', 'aside:0', { ...draft, formKey: 'status' });
          await list();
          await drafts.getByRole('listitem').filter({ hasText: draft.text }).getByRole('button', { name: 'Open' }).click();
        },
        'draft.changedElsewhere': async ({ draft, base }) => {
          await disk.hold(true);
          await other.write('draft', 'status', draft);
          there = draft ? [draft.text] : [];
          await other.send('status', { draft, base });
        },
        'page.hidden': async (_, { context: { draft } }) => {
          await page.evaluate(() => dispatchEvent(new Event('pagehide')));
          // A draft that is put aside has its copy until the list of drafts is written.
          const stored =
            draft.text === '' ? textsOf(await copies()).filter((one) => !asideAfter(walk).includes(one)) : textsOf(await copies());
          expect(stored, 'what the disk need not have yet').toEqual(draft.text === '' ? [] : [draft.text]);
        },
        'xstate.after.*': stage.ring,
        'xstate.done.actor.saveDraft': (_, { context: { draft } }) => ((there = [draft.text]), disk.openFor('put')),
        'xstate.done.actor.dropDraft': () => ((there = []), disk.openFor('delete')),
        'xstate.error.actor.saveDraft': () => disk.reject('put'),
        'xstate.error.actor.dropDraft': () => disk.reject('delete'),
      },
      states: {
        'open.stored': async (snapshot) => {
          await shows(snapshot);
          await expect.poll(() => textsAt('status'), 'the draft of the form on the disk').toEqual(there);
        },
        'open.*': shows,
      },
    });
    await expect.poll(() => textsAt('aside:'), 'the drafts in the list').toEqual(asideAfter(walk).sort());
  });
}

reportCover(cover);
