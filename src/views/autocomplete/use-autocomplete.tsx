import { useSelector } from '@xstate/react';
import { useEffect, useId, type KeyboardEvent, type RefObject } from 'react';
import {
  selectHelps,
  selectMinds,
  selectSearchState,
  selectSelected,
  selectSuggestions,
  selectWord,
} from '../../../machines/composer/autocomplete.machine.ts';
import { useMaybeVisitActor } from '../../app/hooks.ts';
import { startsAlike, wordAt } from '../../domain/autocomplete.ts';
import { completion, type Suggestion } from '../../domain/suggestion.ts';
import { changeText } from './change-text.ts';
import { Suggestions, SuggestionsSaid } from './suggestions.tsx';

const NONE: readonly Suggestion[] = [];

/** Gives a text field suggestions for the word at its caret (doc 2 §4): what belongs on the field, and what stands beside it. */
export const useAutocomplete = (field: RefObject<HTMLTextAreaElement | null>, value: string) => {
  const actor = useMaybeVisitActor('autocomplete');
  const id = useId();
  const listId = `${id}-list`;
  const helps = useSelector(actor, (snapshot) => snapshot !== undefined && selectHelps(snapshot, id));
  const word = useSelector(actor, (snapshot) => snapshot && selectWord(snapshot));
  const suggestions = useSelector(actor, (snapshot) => (snapshot && helps ? selectSuggestions(snapshot) : NONE));
  const selected = useSelector(actor, (snapshot) => (snapshot && helps ? selectSelected(snapshot) : undefined));
  const note = useSelector(actor, (snapshot) => (snapshot && helps ? selectSearchState(snapshot) : undefined));
  const isShown = suggestions.length > 0 || note !== undefined;
  const chosen = selected === undefined ? undefined : suggestions[selected];

  const seen = () => {
    const text = field.current;
    const isOne = text && !text.readOnly && text.selectionStart === text.selectionEnd;
    return { field: id, word: isOne ? wordAt(text.value, text.selectionStart) : undefined };
  };
  // What empties or fills the field by other means than the keyboard moves the caret too.
  useEffect(() => {
    if (helps) actor?.send({ type: 'autocomplete.moved', ...seen() });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new text moves it
  }, [value]);

  const take = (suggestion: Suggestion) => {
    const text = field.current;
    const now = text && wordAt(text.value, text.selectionStart);
    actor?.send({ type: 'autocomplete.accepted' });
    if (now && startsAlike(now, word)) changeText(text, completion(text.value, now, suggestion));
  };
  /** Keys are taken only while there is something to choose from, and never from an input method; Enter and Tab only for what was selected. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!isShown || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Escape') actor?.send({ type: 'autocomplete.dismiss' });
    else if ((key === 'Enter' || key === 'Tab') && chosen) take(chosen);
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
      'aria-activedescendant': chosen && `${listId}-${selected}`,
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
            field={field}
            id={listId}
            start={word?.start ?? 0}
            suggestions={suggestions}
            selected={selected}
            note={note}
            onPoint={(at) => at !== selected && actor?.send({ type: 'autocomplete.point', at })}
            onTake={take}
          />
        )}
        <SuggestionsSaid count={suggestions.length} note={note} />
      </>
    ),
  };
};
