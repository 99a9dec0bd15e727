import { createContext, useCallback, useContext, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { leaveFocus, passFocus } from './leave-focus.ts';
import iconButton from './icon-button.module.css';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';
import { indexOfTyped, typedLetters } from './typeahead.ts';

/** Closes the surrounding menu. */
export const CloseContext = createContext<() => void>(() => {});

/** Returns the index that a key leads to among `count` items, wrapping round; undefined for other keys. */
const indexAfter = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const moveFocus = (event: KeyboardEvent<HTMLElement>, typed: string | undefined): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const labelOf = ({ textContent }: HTMLElement) => textContent.trim();
  const next = typed === undefined ? indexAfter(event.key, at, items.length) : indexOfTyped(items.map(labelOf), typed, at);
  if (typed !== undefined || next !== undefined) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (next !== undefined) items[next]?.focus();
};

type ButtonProps = {
  label: string;
  /** True if its label is the title of a screen; the menu is then rendered next to that heading, not within it. */
  isTitle?: boolean;
  /** The id of a text that names the menu's subject, if several menus have the same label. */
  describedBy?: string;
  icon: ReactNode;
  /** The class of the button, by default that of an icon button. */
  className?: string | undefined;
  /** Present where the header of a timeline needs the width of its live state for this button. */
  'data-action'?: true;
  /** `dialog` if the content is more than menu items. */
  role?: 'menu' | 'dialog';
  children: (close: () => void) => ReactNode;
};

/** A button that opens a menu or another popover. Its content is mounted only while it is open. */
export function MenuButton({
  label,
  isTitle = false,
  describedBy,
  icon,
  className = iconButton.button,
  role = 'menu',
  'data-action': isAction,
  children,
}: ButtonProps) {
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
        aria-describedby={describedBy}
        title={label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        data-action={isAction}
        // A press outside an open menu closes it before the click: that click must not open it again.
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

/**
 * A menu item; `isOn` for one that toggles. The menu closes first, so that a dialog returns the focus to its button. Items are in the tab
 * order, since a browser may require that of what scrolls; Tab closes the menu.
 */
export function MenuItem({ icon, children, isDanger = false, isOn, onPick }: ItemProps) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isOn}
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

/** A link to another page, in a new tab. */
export function MenuLink({ icon, children, href }: { icon: ReactNode; children: ReactNode; href: string }) {
  const close = useContext(CloseContext);
  return (
    <a role="menuitem" className={styles.item} href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
      {icon}
      {children}
    </a>
  );
}

/** A separator between the groups of a menu. */
export function MenuSeparator() {
  return <hr className={styles.line} />;
}
