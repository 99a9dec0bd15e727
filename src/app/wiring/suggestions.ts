import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts';
import type { Http } from '#api/http.ts';
import { fetchSuggestions } from '#api/suggestions.ts';
import { calling } from './calling.ts';

/** Fills the slot of the suggestions. */
export const wireSuggestions = (http: Http) =>
  suggestionsMachine.provide({ actors: { fetchSuggestions: calling(http, fetchSuggestions) } });
