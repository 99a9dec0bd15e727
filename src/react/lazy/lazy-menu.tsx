import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PartFailed } from '#components/page/part-failed.tsx';
import { RefreshIcon } from '#ui/lazy-icons.tsx';
import { restoreFocus } from '#ui/leave-focus.ts';
import menu from '#ui/menu.module.css';
import type { Entry } from './entry.ts';
import { Lazy } from './lazy.tsx';
import styles from './lazy-menu.module.css';

type Props<F> = { of: Entry<F>; role: 'menu' | 'dialog'; children: (feature: F) => ReactNode };

/** The content of an open menu or picker: it shows that its file is loading, where the focus announces it, or that this failed (rule part-failed). */
export function LazyMenu<F>({ of, role, children }: Props<F>) {
  return (
    <Lazy of={of} shape={<Loading role={role === 'menu' ? 'menuitem' : 'status'} />} failed={role === 'menu' ? MenuFailed : PickerFailed}>
      {(feature) => (
        <div ref={focusFirst} className={styles.content}>
          {children(feature)}
        </div>
      )}
    </Lazy>
  );
}

/** Each state takes the focus of the one that it replaces. */
const takeFocus = (element: HTMLElement | null): void => {
  if (element) restoreFocus([element]);
};
/** A picker may prefer its frame to its search field, which would open the keyboard of a phone. */
const focusFirst = (box: HTMLElement | null): void =>
  takeFocus(box && box.querySelector<HTMLElement>('[data-autofocus], [role^=menuitem], input, button, select'));

/** A menu may only contain items. */
function Loading({ role }: { role: 'menuitem' | 'status' }) {
  return (
    <div ref={takeFocus} role={role} aria-disabled={role === 'menuitem'} tabIndex={-1} data-autofocus className={styles.note}>
      <FormattedMessage id="general.loading" />
    </div>
  );
}

function MenuFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  const reasonId = useId();
  return (
    <>
      <div id={reasonId} className={styles.note}>
        <FormattedMessage id="general.generic_error" />
      </div>
      <button ref={takeFocus} type="button" role="menuitem" aria-describedby={reasonId} className={menu.item} onClick={resetErrorBoundary}>
        <RefreshIcon />
        <FormattedMessage id="general.retry" />
      </button>
    </>
  );
}

function PickerFailed(props: Parameters<typeof PartFailed>[0]) {
  return (
    <div ref={focusButton} className={styles.content}>
      <PartFailed {...props} />
    </div>
  );
}

const focusButton = (box: HTMLElement | null): void => takeFocus(box && box.querySelector('button'));
