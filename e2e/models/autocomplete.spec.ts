import { autocompleteMachine } from '#machines/autocomplete/autocomplete.machine.ts';
import { autocompleteModel } from '#tests/models/autocomplete/autocomplete.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

/** Returns whether a user or server can cause an event: typing and deleting, keys only with suggestions, and a server that responds or not. */
const inBrowser: Reach<typeof autocompleteMachine>['can'] = (event, snapshot) => {
  const { word, suggestions, selected } = snapshot.context;
  const isOpen = snapshot.matches('open');
  if (/error\.actor\.(findEmoji|recall)/.test(event.type)) return false;
  switch (event.type) {
    case 'autocomplete.typed':
      return event['word'] === undefined ? !snapshot.matches('idle') : JSON.stringify(event['word']) !== JSON.stringify(word);
    case 'autocomplete.moved':
      return isOpen && event['word'] === undefined;
    case 'autocomplete.step':
      return isOpen && suggestions.length > 0;
    case 'autocomplete.point':
      return isOpen && suggestions.length > 0 && (selected ?? 0) !== event['at'];
    case 'autocomplete.accepted':
      return isOpen && suggestions.length > 0;
    case 'autocomplete.dismiss':
      return (
        isOpen && (suggestions.length > 0 || snapshot.matches({ open: { search: 'fetching' } }) || snapshot.matches({ open: 'failed' }))
      );
    case 'autocomplete.left':
      return event['field'] === 'text' && (isOpen || snapshot.matches('dismissed'));
    default:
      return true;
  }
};

const cover = coverOf([autocompleteModel], {
  ways: { field: { can: inBrowser, atOnce: /done\.actor\.(findEmoji|recall)/ } },
  beyond: {
    '*error.actor.findEmoji*': 'emoji that came once stay: a journey in composer-emoji.spec.ts',
    '*error.actor.recall*': 'it reads what the page has',
    '*[isSame]*': 'a letter always changes the word',
  },
});

for (const walk of cover.walks) {
  test(`autocomplete: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v2\/search/);
    const stage = await stageOf(page, complaints, { machine: autocompleteMachine, id: 'autocomplete' });
    const search = await gateOf(page, testing, CALLS.search);
    await signIn(page);
    const { text } = composer(page);
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const signs = { emoji: ':', account: '@', tag: '#', effect: '$' } as const;
    let times = 0;
    /** Inserts the text at once, like an input method or dictation: single letters would cause steps between. The text after the caret makes it a change each time. */
    const put = (word: string) =>
      text.evaluate(
        (field: HTMLTextAreaElement, { word, rest }) => {
          field.focus();
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, word + rest);
          field.setSelectionRange(word.length, word.length);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
        { word, rest: ' '.repeat(1 + (++times % 2)) },
      );
    const freely =
      <T>(perform: (event: T) => Promise<unknown>) =>
      (event: T) => (search.forget(), perform(event));
    const suggests =
      (isThere?: boolean) =>
      async ({ context: { suggestions } }: (typeof walk)['start']) => {
        if (isThere ?? suggestions.length > 0) await expect(list).toBeVisible();
        else if (isThere === false) await expect(list).toHaveCount(0);
      };
    await stage.drive(walk, {
      atOnce: /done\.actor\.(findEmoji|recall)/,
      events: {
        'autocomplete.typed': freely(({ word }: { word?: { kind: keyof typeof signs; query: string } }) =>
          put(word ? signs[word.kind] + word.query : ''),
        ),
        'autocomplete.moved': freely(() => text.press('Home')),
        'autocomplete.step': () => text.press('ArrowDown'),
        'autocomplete.point': async () => {
          await page.mouse.move(2, 2);
          await list.getByRole('option').first().hover();
        },
        'autocomplete.dismiss': freely(() => text.press('Escape')),
        'autocomplete.accepted': freely(() => text.press('Tab')),
        'autocomplete.left': freely(() => text.press('Shift+Tab')),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.search': search.open,
        'xstate.error.actor.search': () => search.respond(503, { error: 'Later' }),
      },
      states: {
        idle: suggests(false),
        dismissed: suggests(false),
        'open.search.fetching': async () => {
          await expect(list.or(page.getByText(/^Searching for (people|hashtags)…/)).first()).toBeVisible();
        },
        'open.failed': () => expect(page.getByText(/^Couldn't search for (people|hashtags)/).first()).toBeVisible(),
        'open.*': suggests(),
      },
    });
  });
}

reportCover(cover);
