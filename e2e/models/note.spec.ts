import type { AnyEventObject } from 'xstate';
import { noteMachine } from '#machines/note/note.machine.ts';
import { noteModel } from '#tests/models/note/note.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signInAt } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const ELSEWHERE: readonly string[] = ['note.restored', 'note.changedElsewhere', 'note.view', 'note.leave'];

const cover = coverOf([noteModel], {
  ways: {
    typed: {
      can: (event, { value, context: { draft, note } }) => {
        if (event.type === 'note.type') return value !== 'loading' && value !== 'loadFailed' && event['text'] !== (draft ?? note ?? '');
        return !ELSEWHERE.includes(event.type) && !event.type.endsWith('actor.keepNote');
      },
    },
  },
  beyond: {
    '*--note.restored*': 'a page that was loaded anew: tests/app/stored-notes.test.ts',
    '*--note.changedElsewhere*': 'another tab: tests/app/stored-notes.test.ts',
    '*--note.view*': 'the way back to the page: tests/components/private-note/private-note.test.tsx',
    '*--note.leave*': 'the way out of the page: e2e/relations.spec.ts',
    '*xstate.error.actor.keepNote*': 'a browser without storage',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`note: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/note$|\/relationships/);
    const { id } = await testing.account({ username: `noted${at}` });
    const stage = await stageOf(page, complaints, { machine: noteMachine, id: `note:${id}` });
    const [saving, reading] = [await gateOf(page, testing, CALLS.note), await gateOf(page, testing, CALLS.relationships)];
    await signInAt(page, `/noted${at}`);
    await page.getByRole('button', { name: 'Add note' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Private note' });
    const shows = (words: string | RegExp) => () => expect(page.getByText(words)).toBeVisible();
    const relationshipWith = (note: string) => ({ id, following: false, note });
    await stage.drive(walk, {
      events: {
        'note.type': ({ text }: AnyEventObject) => field.fill(String(text)),
        'note.retry': () => page.getByRole('button', { name: 'Try again' }).last().press('Enter'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchNote': async ({ output }: AnyEventObject) => {
          while (reading.holds() > 0) await reading.respond(200, [relationshipWith(output.note)]);
        },
        'xstate.error.actor.fetchNote': async () => {
          while (reading.holds() > 0) await reading.respond(503, { error: 'later' });
        },
        // The note that was sent: a server that stored another one has not stored it.
        'xstate.done.actor.saveNote': async () => saving.respond(200, relationshipWith(String((await saving.body()).comment))),
        'xstate.error.actor.saveNote': () => saving.respond(503, { error: 'later' }),
      },
      states: {
        loading: () => expect(field).toHaveAttribute('aria-busy', 'true'),
        loadFailed: shows(/Couldn't load the note/),
        idle: () => expect(field).toBeEditable(),
        'idle.unchanged': shows('Only you can read this note.'),
        'idle.saved': shows('Saved'),
        typing: shows(/^Saving…/),
        saving: shows(/^Saving…/),
        failed: shows(/Couldn't save the note:/),
      },
    });
  });
}

reportCover(cover);
