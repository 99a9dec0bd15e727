import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { relationshipsBeside } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import { dismissSuggestion, fetchSuggestions } from '../api/suggestions.ts';
import type { Suggested } from '#domain/suggestions/suggestion.ts';
import { calling } from '#services/calling.ts';

/** Fetches the suggestions and, in one call, the relationships to all of them; if that fails, they count as unrelated. */
const fetchSuggested = async (http: Http, input: { limit: number }, signal: AbortSignal): Promise<Suggested> => {
  const { suggestions, normalised } = await fetchSuggestions(http, input, signal);
  const ids = suggestions.map(({ accountId }) => accountId);
  const relationships = await relationshipsBeside(http, ids, signal);
  return { suggestions, normalised: { ...normalised, relationships } };
};

/** Fills the slots of the suggestions. */
export const provideSuggestions = (http: Http) =>
  suggestionsMachine.provide({
    actors: { fetchSuggestions: calling(http, fetchSuggested), dismissSuggestion: calling(http, dismissSuggestion) },
  });
