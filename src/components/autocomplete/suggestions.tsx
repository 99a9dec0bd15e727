import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keyOfSuggestion, type Suggestion } from '#domain/autocomplete/suggestion.ts';
import { useFloating } from '#ui/use-floating.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { caretBox } from './caret-box.ts';
import type { TextField } from './change-text.ts';
import { SuggestionText } from './suggestion-text.tsx';
import styles from './suggestions.module.css';

type Props = {
  field: RefObject<TextField | null>;
  /** The id of the list; those of its options add their index. */
  id: string;
  /** Index of the first character of the word that the suggestions belong to. */
  start: number;
  suggestions: readonly Suggestion[];
  marked: number | undefined;
  note: 'searching' | 'failed' | 'searching_tags' | 'failed_tags' | undefined;
  onPoint: (at: number) => void;
  onTake: (suggestion: Suggestion) => void;
  onClose: () => void;
};

const NARROW_PX = 480; // our choice: from here on it is as wide as the field

/** Suggestions for the word at the caret, next to it and above everything else. The focus stays in the field. */
export function Suggestions({ field, id, start, suggestions, marked, note, onPoint, onTake, onClose }: Props) {
  const intl = useIntl();
  const ref = useFloating({
    boxOf: (list) => {
      const text = field.current;
      if (!text) return undefined;
      const outer = text.getBoundingClientRect();
      const caret = caretBox(text, Math.min(start, text.value.length));
      const isNarrow = document.body.clientWidth <= NARROW_PX;
      list.style.width = isNarrow ? `${outer.width}px` : '';
      return isNarrow ? { ...caret, left: outer.left, right: outer.right } : caret;
    },
    reads: field,
    onBack: onClose,
  });
  return (
    <div ref={ref} popover="manual" role="presentation" className={styles.popover} onMouseDown={(event) => event.preventDefault()}>
      {suggestions.length > 0 && (
        <div id={id} role="listbox" aria-label={intl.formatMessage({ id: 'autocomplete.suggestions' })}>
          {suggestions.map((suggestion, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and takes the keys
            <div
              key={keyOfSuggestion(suggestion)}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              className={styles.option}
              // A list that opens under a resting pointer must not select anything.
              onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint(at)}
              onClick={() => onTake(suggestion)}
            >
              <SuggestionText suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
      {note && (
        <p className={styles.note}>
          <FormattedMessage id={`autocomplete.${note}`} />
        </p>
      )}
    </div>
  );
}

/** Announces the number of suggestions, or the note shown instead: a text field has no attribute for being expanded. */
export function SuggestionsStatus({ count, note }: { count: number; note: Props['note'] }) {
  const intl = useIntl();
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {count > 0
          ? intl.formatMessage({ id: 'autocomplete.count' }, { count })
          : note && intl.formatMessage({ id: `autocomplete.${note}` })}
      </span>
    </VisuallyHidden>
  );
}
