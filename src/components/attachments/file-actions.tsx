import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/lazy-icons.tsx';
import { giveFocus, leaveFocusTo } from '#ui/leave-focus.ts';
import type { Row } from './attachment-row.tsx';
import styles from './attachments.module.css';

const leaveToNext = leaveFocusTo((button) => {
  const row = button.closest('li');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-remove]');
  return [next, button.closest('form')?.querySelector<HTMLElement>('[data-attach]')];
});

/** Moves a file among the others and removes it. The focus stays on the pressed button, or moves to the next file. */
export function FileActions({ uploads, media: { key, name }, at, count, isInert, onRemove, onMoved }: Row) {
  const intl = useIntl();
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert || to < 0 || to >= count) return;
    const button = event.currentTarget;
    flushSync(() => uploads.send({ type: 'uploads.move', key, to }));
    giveFocus(button);
    onMoved(to);
  };
  const remove = () => {
    if (isInert) return;
    uploads.send({ type: 'uploads.remove', key });
    onRemove();
  };
  return (
    <div className={styles.actions}>
      {count > 1 && (
        <>
          <IconButton
            label={intl.formatMessage({ id: 'upload.earlier' }, { name })}
            icon={<ArrowUpIcon />}
            aria-disabled={isInert || at === 0 || undefined}
            onClick={move(at - 1)}
          />
          <IconButton
            label={intl.formatMessage({ id: 'upload.later' }, { name })}
            icon={<ArrowDownIcon />}
            aria-disabled={isInert || at === count - 1 || undefined}
            onClick={move(at + 1)}
          />
        </>
      )}
      <IconButton
        data-remove
        ref={leaveToNext}
        label={intl.formatMessage({ id: 'upload.remove' }, { name })}
        icon={<CloseIcon />}
        aria-disabled={isInert || undefined}
        onClick={remove}
      />
    </div>
  );
}
