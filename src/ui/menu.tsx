import { createContext, useCallback, useContext, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { leaveFocus, passFocus } from './leave-focus.ts';
import iconButton from './icon-button.module.css';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';
import { indexOfTyped, typedLetters } from './typeahead.ts';

/** Closes the menu that something is in. */
export const CloseContext = createContext<() => void>(() => {});

/** The place that a key leads to among so many, wrapping round; undefined for other keys. */
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const moveFocus = (event: KeyboardEvent<HTMLElement>, typed: string | undefined): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const wordsOf = ({ textContent }: HTMLElement) => textContent.trim();
  const next = typed === undefined ? placeAfter(event.key, at, items.length) : indexOfTyped(items.map(wordsOf), typed, at);
  if (typed !== undefined || next !== undefined) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (next !== undefined) items[next]?.focus();
};

type ButtonProps = {
  label: string;
  /** It is the title of a screen, by whose words it is known; what it opens stands beside that heading, not within it. */
  isTitle?: boolean;
  icon: ReactNode;
  /** The look of a button with an icon where nothing else is said. */
  className?: string | undefined;
  /** `dialog` for what holds more than items. */
  role?: 'menu' | 'dialog';
  children: (close: () => void) => ReactNode;
};

/** A button that opens a menu, or something else that is small, beside it. Its content exists only while it is open. */
export function MenuButton({ label, isTitle = false, icon, className = iconButton.button, role = 'menu', children }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const [letters] = useState(typedLetters);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shut = useCallback(() => setOpen(false), []);
  const close = useCallback(() => {
    passFocus([anchor]);
    setOpen(false);
  }, [anchor]);
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab' && role === 'menu') close();
    else if (role === 'menu') moveFocus(event, letters(event));
  };
  const opened = isOpen && anchor && (
    <Popover label={label} role={role} anchor={anchor} onClose={shut} onKeyDown={keys}>
      <CloseContext value={close}>{children(close)}</CloseContext>
    </Popover>
  );
  const heading = isTitle ? anchor?.closest('h1')?.parentElement : undefined;
  return (
    <>
      <button
        ref={leaveFocus}
        type="button"
        className={className}
        aria-label={isTitle ? undefined : label}
        title={label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        // A press beside an open one closes it before the click: that click is not to open it again.
        onPointerDown={() => void (wasOpen.current = isOpen)}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(!isOpen && !wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {icon}
      </button>
      {opened && (heading ? createPortal(opened, heading) : opened)}
    </>
  );
}

type ItemProps = { icon?: ReactNode; children: ReactNode; isDanger?: boolean; isOn?: boolean; onPick: () => void };

/** Something to do; `isOn` where it is a thing that is on or off. The menu closes first, so that a question gives the focus back to its button. */
export function MenuItem({ icon, children, isDanger = false, isOn, onPick }: ItemProps) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isOn}
      tabIndex={-1}
      className={`${styles.item} ${isDanger ? styles.danger : ''}`}
      onClick={() => {
        close();
        onPick();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

/** A way to another page, in a tab of its own. */
export function MenuLink({ icon, children, href }: { icon: ReactNode; children: ReactNode; href: string }) {
  const close = useContext(CloseContext);
  return (
    <a role="menuitem" tabIndex={-1} className={styles.item} href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
      {icon}
      {children}
    </a>
  );
}

/** What parts the groups of a menu. */
export function MenuSeparator() {
  return <hr className={styles.line} />;
}
