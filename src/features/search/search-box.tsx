import { FormattedMessage, useIntl } from 'react-intl';
import { useLayoutEffect, useRef, type FormEvent } from 'react';
import { selectIsFollowingOnly, selectSearchText } from '#machines/search/search.selectors.ts';
import { takeFieldFocus } from '#react/field-focus.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import { Operators } from './operators.tsx';
import styles from './search.module.css';

/**
 * The search box. The query is sent when typing pauses; Enter and the button send it at once
 * (rules search-settle, search-resolve, search-following).
 */
export function SearchBox() {
  const intl = useIntl();
  const search = useSessionActor('search');
  const text = useSelected(search, selectSearchText);
  const isFollowingOnly = useSelected(search, selectIsFollowingOnly);
  const isMember = useVisitor().accountId !== undefined;
  const field = useRef<HTMLInputElement>(null);
  /** Where an inserted operator is completed, once the field has it. */
  const caret = useRef<number>(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.send({ type: 'search.submit' });
  };
  const clear = () => {
    search.send({ type: 'search.type', text: '' });
    giveFocus(field.current);
  };
  const insert = (at: number) => {
    caret.current = at;
    giveFocus(field.current);
  };
  useLayoutEffect(() => {
    if (takeFieldFocus()) giveFocus(field.current);
  }, []);
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);
  return (
    <form role="search" className={styles.box} onSubmit={submit}>
      <TextField
        ref={field}
        label={intl.formatMessage({ id: 'search.label' })}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        dir="auto"
        data-search-field
        placeholder={intl.formatMessage({ id: 'search.placeholder' })}
        value={text}
        onChange={({ currentTarget }) => search.send({ type: 'search.type', text: currentTarget.value })}
        end={
          <>
            {text !== '' && <IconButton label={intl.formatMessage({ id: 'search.clear' })} icon={<CloseIcon />} onClick={clear} />}
            <IconButton type="submit" label={intl.formatMessage({ id: 'search.submit' })} icon={<SearchIcon />} />
          </>
        }
      />
      {isMember && (
        <Checkbox isOn={isFollowingOnly} onChange={(following) => search.send({ type: 'search.filter', following })}>
          <FormattedMessage id="search.following_only" />
        </Checkbox>
      )}
      <Operators onInsert={insert} />
    </form>
  );
}

const LONGEST = 2_000; // our choice: as long as an address may be
