import type { AnyEventObject } from 'xstate';
import { listEditorMachine } from '#machines/lists/list-editor.machine.ts';
import { listEditorModel } from '#tests/models/lists/list-editor.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof listEditorMachine>['can'];

/** Returns true for events that a user and a server can cause in the form of a new list, which is not left while a request is pending. */
const making: Can = (event, { value, context: { form, listId } }) => {
  const { type } = event;
  if (type.endsWith('actor.keepForm') || type === 'xstate.error.actor.showList' || type === 'editor.leave') return false;
  if (type === 'editor.open') return event['listId'] === undefined && value === 'closed';
  if (type === 'form.changedElsewhere') return false;
  if (listId !== undefined) return false;
  if (/actor.openForm$/.test(type))
    return type.startsWith('xstate.done') && event['output'].list === undefined && event['output'].form.made === undefined;
  if (type === 'editor.edit') return value === 'idle' && form.title !== 'Gulls';
  if (type === 'editor.pick') return event['wanted'] !== form.people.some(({ id }) => id === 'noor');
  if (type === 'editor.save') return value === 'incomplete' || (value === 'idle' && form.title !== undefined);
  return type !== 'editor.discard' && (type !== 'editor.finish' || form.people.length > 0);
};

/** The same for the form of an existing list. */
const changing: Can = (event, { value, context: { form, list } }) => {
  const { type } = event;
  if (/actor.(keepForm|showList|createList|addMembers)$/.test(type) || /editor.(leave|pick|finish)|Elsewhere/.test(type)) return false;
  if (type === 'editor.open') return event['listId'] === '7' && (value === 'closed' || value === 'removed');
  if (/done.actor.openForm$/.test(type)) return event['output'].form.made === undefined;
  if (type === 'editor.edit') return (form.title ?? list?.title) !== 'Gulls';
  if (type === 'editor.save' || type === 'editor.discard') return form.title !== undefined;
  return true;
};

/** A new form sends no request, and the timeline of a created list opens by itself. */
const AT_ONCE = /actor.(openForm|showList)$/;

const cover = coverOf([listEditorModel], {
  ways: { making: { can: making, atOnce: AT_ONCE }, changing: { can: changing } },
  beyond: {
    '*.busy --editor.open*': 'another form, which is opened where this one is left: tests/machines/lists/list-editor.test.ts',
    '*created --always--> listEditor.closed*': 'whoever left meanwhile: tests/machines/lists/list-editor.test.ts',
    '*--editor.leave*': 'the way out of the form: e2e/lists.spec.ts',
    '*[hasNext]*': 'another form that waits: tests/machines/lists/list-editor.test.ts',
    '*--form.changedElsewhere*': 'another tab: tests/app/stored-list-form.test.ts',
    '*[isUntitled]*': 'a button that cannot be pressed',
    '*[isIncomplete]*': 'a page that was loaded anew: e2e/lists.spec.ts',
    '*xstate.error.actor.keepForm*': 'a browser without storage',
    '*xstate.error.actor.showList*': 'nothing can fail in going to a page',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`list editor, ${walk.way}: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/lists|timelines\/list/);
    const stage = await stageOf(page, complaints, { machine: listEditorMachine, id: 'listEditor', ambient: ['editor.leave'] });
    await signIn(page);
    const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}`, 'content-type': 'application/json' };
    const made = await page.request.post('/api/v1/lists', { headers, data: { title: 'Birds' } });
    const { id } = (await made.json()) as { id: string };
    const gates = {
      opening: await gateOf(page, testing, CALLS.list),
      making: await gateOf(page, testing, CALLS.makeList),
      saving: await gateOf(page, testing, CALLS.saveList),
      filling: await gateOf(page, testing, CALLS.fillList),
    };
    const main = page.getByRole('main');
    const title = main.getByRole('textbox', { name: 'List title' });
    const press = (name: string | RegExp) => () => main.getByRole('button', { name }).first().press('Enter');
    const later = { error: 'later' };
    const form = walk.way === 'making' ? '/lists/new' : `/lists/${id}/edit`;
    await page.goto(form);
    await stage.drive(walk, {
      ...(walk.way === 'making' && { atOnce: AT_ONCE }),
      opening: walk.way === 'making' ? ['editor.open', 'xstate.done.actor.openForm'] : ['editor.open'],
      events: {
        'editor.open': async () => {
          gates.opening.forget(); // the list's title, which its timeline requested
          await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).first().press('Enter');
          await main.locator(`a[href="${form}"]`).first().press('Enter');
        },
        'editor.retry': press('Try again'),
        'editor.save': press(/^(Create list|Save|Try again|Open list)$/),
        'editor.discard': press('Discard changes'),
        'editor.finish': press('Open list anyway'),
        'editor.edit': () => title.fill('Gulls'),
        'editor.pick': async ({ wanted }: AnyEventObject) => {
          const search = main.getByRole('searchbox');
          if (wanted && (await search.inputValue()) === '') {
            await search.fill('noor');
            await search.press('Enter');
          }
          await main
            .getByRole('button', { name: wanted ? /^Add @noor / : /^Remove @noor / })
            .first()
            .press('Enter');
        },
        'xstate.done.actor.openForm': async ({ output: { list } }: AnyEventObject) => {
          if (list) await gates.opening.respond(200, { id, title: list.title });
          else await gates.opening.respond(404, { error: 'List not found' });
        },
        'xstate.error.actor.openForm': () => gates.opening.respond(503, later),
        'xstate.done.actor.createList': gates.making.open,
        'xstate.error.actor.createList': () => gates.making.respond(422, later),
        'xstate.done.actor.updateList': ({ output: { title } }: AnyEventObject) => gates.saving.respond(200, { id, title }),
        'xstate.error.actor.updateList': ({ error }: AnyEventObject) => {
          const isMissing = (error as { failure: { kind: string } }).failure.kind === 'not_found';
          return gates.saving.respond(isMissing ? 404 : 503, later);
        },
        'xstate.done.actor.addMembers': gates.filling.open,
        'xstate.error.actor.addMembers': () => gates.filling.respond(422, later),
      },
      states: {
        failed: () => expect(main.getByText("Couldn't load the list")).toBeVisible(),
        removed: () => expect(main.getByText("This list doesn't exist")).toBeVisible(),
        idle: ({ context: { form, list } }) => expect(title).toHaveValue(form.title ?? list?.title ?? ''),
        opening: () => expect(title).toHaveCount(0),
        closed: async () => {
          await expect(page).toHaveURL(/\/lists\/\d+$/);
          await expect(title).toHaveCount(0);
        },
        'busy*': () => expect(main.getByRole('button', { name: 'Saving…' })).toBeVisible(),
        incomplete: () => expect(main.getByText(/was created, but/)).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
