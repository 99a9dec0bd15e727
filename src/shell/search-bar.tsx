import { useIntl } from 'react-intl';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { navigate } from '#react/navigate.ts';
import { useScreen } from '#react/use-screen.ts';
import { pathOfSearch } from '#domain/search/address.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { useNav } from '#components/navigation/use-nav.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import { isComposing } from '#ui/is-composing.ts';
import styles from './search-bar.module.css';

/** The search of the bar (rule search-bar): a button that opens into a field; Enter and the button go to the search. */
export function SearchBar() {
  const { isSignedIn, node } = useNav();
  const screen = useScreen();
  // The screen has a box of its own, and private instances are not searched by guests.
  if (screen?.name === 'search' || (!isSignedIn && node.isPrivate)) return null;
  return <Bar />;
}

function Bar() {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isReturning, setReturning] = useState(false);
  const close = () => {
    setOpen(false);
    setText('');
    setReturning(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    setOpen(false);
    setText('');
    navigate(pathOfSearch({ query, following: false }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    close();
  };
  if (!isOpen) {
    return (
      <IconButton
        ref={isReturning ? focus : undefined}
        label={intl.formatMessage({ id: 'search.open' })}
        icon={<SearchIcon />}
        data-search-open
        aria-expanded={false}
        onClick={() => setOpen(true)}
        onBlur={() => setReturning(false)}
      />
    );
  }
  return (
    <form
      role="search"
      className={styles.bar}
      onSubmit={submit}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (text === '' && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <input
        ref={focus}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={intl.formatMessage({ id: 'search.label' })}
        placeholder={intl.formatMessage({ id: 'search.placeholder' })}
        data-search-field
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <IconButton type="submit" label={intl.formatMessage({ id: 'search.submit' })} icon={<SearchIcon />} />
      <IconButton label={intl.formatMessage({ id: 'search.close' })} icon={<CloseIcon />} onClick={close} />
    </form>
  );
}

const focus = (field: HTMLElement | null) => giveFocus(field, { preventScroll: true });
