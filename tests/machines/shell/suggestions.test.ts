import { expect, test } from 'vitest';
import { selectSuggested, suggestionsMachine } from '#machines/shell/suggestions.machine.ts';
import type { Account } from '#domain/account/account.ts';
import { anAccount } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

test('asks once, when the panel first shows, and keeps three (rule who-to-follow) whatever the server sends', async () => {
  const fetchSuggestions = heldCall<Account[]>();
  const { actor, takeTold } = openAmong(suggestionsMachine.provide({ actors: { fetchSuggestions: fetchSuggestions.logic } }));
  expect(fetchSuggestions.asked).toEqual([]);
  actor.send({ type: 'suggestions.show' });
  actor.send({ type: 'suggestions.show' });
  expect(fetchSuggestions.asked).toEqual([{ limit: 3 }]);
  const accounts = ['1', '2', '3', '4'].map((id) => anAccount({ id }));
  await fetchSuggestions.answer(accounts);
  const ids = ['1', '2', '3'];
  expect(selectSuggested(actor.getSnapshot())).toEqual(ids);
  expect(takeTold()).toEqual([
    ['entities', { type: 'entities.merge', normalised: { accounts: accounts.slice(0, 3) } }],
    ['entities', { type: 'entities.hold', holder: 'suggestions', kind: 'accounts', ids }],
  ]);
  actor.send({ type: 'suggestions.show' });
  expect(fetchSuggestions.asked.length).toBe(1);
});
