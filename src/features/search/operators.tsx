import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectSearchText } from '#machines/search/search.selectors.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ALL_OPERATORS, AUTHOR_OPERATOR, OPERATORS, type Operator, withOperator } from '#domain/search/operators.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from './search.module.css';

/** The search operators that the server supports; a press inserts one into the search box (rule search-operators). */
export function Operators({ onInsert }: { onInsert: (caret: number) => void }) {
  const search = useSessionActor('search');
  const [isOpen, setOpen] = useState(false);
  const text = useSelected(search, selectSearchText);
  const isAll = useCan('searchOperators');
  const isByAuthor = useCan('searchByAuthor');
  const operators = isAll ? ALL_OPERATORS : isByAuthor ? AUTHOR_OPERATOR : [];
  if (operators.length === 0) return null;
  const insert = (operator: Operator) => {
    const next = withOperator(text, operator);
    search.send({ type: 'search.type', text: next.text });
    onInsert(next.caret);
  };
  return (
    <div className={styles.operators}>
      <button type="button" className={styles.disclose} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronDownIcon />
        <FormattedMessage id="search.operators" />
      </button>
      {isOpen && (
        <>
          <p>
            <FormattedMessage id="search.operators_help" />
          </p>
          <ul>
            {operators.map((operator) => (
              <li key={operator}>
                <button type="button" onClick={() => insert(operator)}>
                  <code dir="ltr">{OPERATORS[operator]}</code>
                  <span>
                    <FormattedMessage id={`search.operator.${operator}`} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
