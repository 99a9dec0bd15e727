import { useEffect, useId, type KeyboardEvent, type RefObject } from 'react';
import {
  selectHelps,
  selectIsChosen,
  selectMarked,
  selectMinds,
  selectSearchState,
  selectSuggestions,
  selectWord,
} from '#machines/autocomplete/autocomplete.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { startsAlike, wordAt, type CaretWord } from '#domain/autocomplete/autocomplete.ts';
import { completion, type Suggestion } from '#domain/autocomplete/suggestion.ts';
import { changeText, type TextField } from './change-text.ts';
import { Suggestions, SuggestionsStatus } from './suggestions.tsx';
import { isComposing } from '#ui/is-composing.ts';

const NONE: readonly Suggestion[] = [];
const ALL: readonly CaretWord['kind'][] = ['emoji', 'account', 'tag', 'effect'];

/** Returns the message for the state of the search, by the kind of word. */
const noteOf = (note: ReturnType<typeof selectSearchState>, word: CaretWord | undefined) =>
  note && word?.kind === 'tag' ? (`${note}_tags` as const) : note;

/**
 * Adds suggestions for the word at the caret (rule word-at-caret) to a text field, of the kinds it supports: returns the field's props, and
 * the list beside it.
 */
export const useAutocomplete = (field: RefObject<TextField | null>, value: string, kinds = ALL) => {
  const actor = useMaybeSessionActor('autocomplete');
  const id = useId();
  const listId = `${id}-list`;
  const helps = useSelected(actor, (snapshot) => snapshot !== undefined && selectHelps(snapshot, id));
  const word = useSelected(actor, (snapshot) => snapshot && selectWord(snapshot));
  const suggestions = useSelected(actor, (snapshot) => (snapshot && helps ? selectSuggestions(snapshot) : NONE));
  const marked = useSelected(actor, (snapshot) => (snapshot && helps ? selectMarked(snapshot) : undefined));
  const isChosen = useSelected(actor, (snapshot) => snapshot !== undefined && helps && selectIsChosen(snapshot));
  const note = useSelected(actor, (snapshot) => (snapshot && helps ? selectSearchState(snapshot) : undefined));
  const isShown = suggestions.length > 0 || note !== undefined;
  const first = marked === undefined ? undefined : suggestions[marked];

  const seen = () => {
    const text = field.current;
    const isOne = text && !text.readOnly && text.selectionStart === text.selectionEnd;
    const at = isOne ? wordAt(text.value, text.selectionStart ?? 0) : undefined;
    return { field: id, word: at && kinds.includes(at.kind) ? at : undefined };
  };
  // Changes to the field that do not come from the keyboard move the caret too.
  useEffect(() => {
    if (helps) actor?.send({ type: 'autocomplete.moved', ...seen() });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new text moves it
  }, [value]);

  const take = (suggestion: Suggestion) => {
    const text = field.current;
    const now = text && wordAt(text.value, text.selectionStart ?? 0);
    actor?.send({ type: 'autocomplete.accepted' });
    if (now && startsAlike(now, word)) changeText(text, completion(text.value, now, suggestion));
  };
  /**
   * Keys are handled only while there are suggestions, and never from an input method; Tab accepts the marked one, Enter only one that the
   * user moved to.
   */
  const onKeyDown = (event: KeyboardEvent<TextField>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!isShown || isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Escape') actor?.send({ type: 'autocomplete.dismiss' });
    else if (first && (key === 'Tab' || (key === 'Enter' && isChosen))) take(first);
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && suggestions.length > 0)
      actor?.send({ type: 'autocomplete.step', by: key === 'ArrowDown' ? 1 : -1 });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onTyped: () => {
      const now = seen();
      if (actor && (now.word || selectMinds(actor.getSnapshot(), id))) actor.send({ type: 'autocomplete.typed', ...now });
    },
    attributes: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': suggestions.length > 0 ? listId : undefined,
      'aria-activedescendant': first && `${listId}-${marked}`,
      onKeyDown,
      onSelect: () => {
        if (helps) actor?.send({ type: 'autocomplete.moved', ...seen() });
      },
      onBlur: () => actor?.send({ type: 'autocomplete.left', field: id }),
    } as const,
    list: (
      <>
        {isShown && (
          <Suggestions
            key={word?.start}
            field={field}
            id={listId}
            start={word?.start ?? 0}
            suggestions={suggestions}
            marked={marked}
            note={noteOf(note, word)}
            onPoint={(at) => (at !== marked || !isChosen) && actor?.send({ type: 'autocomplete.point', at })}
            onTake={take}
            onClose={() => actor?.send({ type: 'autocomplete.dismiss' })}
          />
        )}
        <SuggestionsStatus count={suggestions.length} note={noteOf(note, word)} />
      </>
    ),
  };
};
