import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import type { FieldRow as Row } from '#domain/own-profile/edits.ts';
import { withField, withMovedField, withoutField } from '#domain/own-profile/fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#ui/lazy-icons.tsx';
import { giveFocus, leaveFocusTo } from '#ui/leave-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from './profile.module.css';
import type { useLineDrag } from './use-line-drag.ts';

type Props = {
  row: Row;
  at: number;
  rows: readonly Row[];
  drag: ReturnType<typeof useLineDrag>;
  onChange: (next: readonly Row[], said: string) => void;
};

const leaveToNext = leaveFocusTo((button) => {
  const line = button.closest('li');
  const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector<HTMLElement>('[data-remove]');
  return [next, button.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')];
});

/** One line of the profile. The focus stays on what was pressed, or goes to the next line. */
export function FieldRow({ row, at, rows, drag, onChange }: Props) {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const name = row.name.trim() || intl.formatMessage({ id: 'profile.field_nameless' });
  const named = { at: at + 1, name };
  const edit = (change: Partial<Row>) => form.send({ type: 'profile.edit', change: { fields: withField(rows, row.key, change) } });
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= rows.length) return;
    const button = event.currentTarget;
    onChange(
      withMovedField(rows, row.key, to),
      intl.formatMessage({ id: 'profile.field_moved' }, { name, at: to + 1, count: rows.length }),
    );
    giveFocus(button);
  };
  return (
    <li className={styles.row} aria-label={intl.formatMessage({ id: 'profile.field' }, { at: at + 1 })} data-drag={drag.lookOf(at)}>
      {/* The buttons do the same for those who have no pointer. */}
      <span aria-hidden className={styles.grip} {...drag.gripOf(at)}>
        <GripIcon />
      </span>
      <div className={styles.pair}>
        <TextField
          label={intl.formatMessage({ id: 'profile.field_name' })}
          dir={row.name === '' ? undefined : 'auto'}
          autoComplete="off"
          value={row.name}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <TextField
          label={intl.formatMessage({ id: 'profile.field_value' })}
          dir={row.value === '' ? undefined : 'auto'}
          autoComplete="off"
          value={row.value}
          onChange={({ currentTarget }) => edit({ value: currentTarget.value })}
        />
      </div>
      <div className={styles.tools}>
        <IconButton
          label={intl.formatMessage({ id: 'profile.field_earlier' }, named)}
          icon={<ArrowUpIcon />}
          aria-disabled={at === 0 || undefined}
          onClick={move(at - 1)}
        />
        <IconButton
          label={intl.formatMessage({ id: 'profile.field_later' }, named)}
          icon={<ArrowDownIcon />}
          aria-disabled={at === rows.length - 1 || undefined}
          onClick={move(at + 1)}
        />
        <IconButton
          data-remove
          ref={leaveToNext}
          label={intl.formatMessage({ id: 'profile.field_remove' }, named)}
          icon={<CloseIcon />}
          onClick={() => onChange(withoutField(rows, row.key), intl.formatMessage({ id: 'profile.field_removed' }, { name }))}
        />
      </div>
    </li>
  );
}
