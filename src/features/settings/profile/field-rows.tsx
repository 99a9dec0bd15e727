import { FormattedMessage, useIntl } from 'react-intl';
import { useRef, useState, type MouseEvent, useEffect, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { selectLimits, selectTexts } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { FieldRow as Row } from '#domain/own-profile/edits.ts';
import { withMovedField, withNewField, withField, withoutField } from '#domain/own-profile/fields.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus, leaveFocusTo } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#ui/lazy-icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { SpotProblem } from './problems.tsx';
import styles from './profile.module.css';

/** The lines of the profile: added, moved and removed by buttons, which announce the result, and moved by their handles (rule own-fields). */
export function FieldRows() {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const form = useSessionActor('ownProfile');
  const { fields } = useSelected(form, selectTexts);
  const { fields: limit } = useSelected(form, selectLimits);
  const [announced, say] = useState('');
  const isFull = limit !== undefined && fields.length >= limit;
  const change = (next: readonly Row[], what: string) => {
    flushSync(() => form.send({ type: 'profile.edit', change: { fields: next } }));
    say(what);
  };
  const drag = useLineDrag((from, to) => {
    const row = fields[from];
    const name = row?.name.trim() || intl.formatMessage({ id: 'profile.field_nameless' });
    if (row)
      change(
        withMovedField(fields, row.key, to),
        intl.formatMessage({ id: 'profile.field_moved' }, { name, at: to + 1, count: fields.length }),
      );
  });
  const add = () => {
    change(withNewField(fields), intl.formatMessage({ id: 'profile.field_added' }, { at: fields.length + 1 }));
    giveFocus(list.current?.querySelector<HTMLElement>('li:last-child input'));
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.label}>
        <FormattedMessage id="profile.fields" />
        {limit !== undefined && (
          <span className={styles.count}>
            <FormattedMessage id="profile.fields_limit" values={{ count: fields.length, limit }} />
          </span>
        )}
      </legend>
      {fields.length > 0 && (
        <ul ref={list} className={styles.list}>
          {fields.map((row, at) => (
            <FieldRow key={row.key} row={row} at={at} rows={fields} drag={drag} onChange={change} />
          ))}
        </ul>
      )}
      <Button data-add variant="quiet" className={styles.add} isInert={isFull} onClick={add}>
        <FormattedMessage id="profile.add_field" />
      </Button>
      <SpotProblem spot="fields" />
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

type FieldRowProps = {
  row: Row;
  at: number;
  rows: readonly Row[];
  drag: ReturnType<typeof useLineDrag>;
  onChange: (next: readonly Row[], announced: string) => void;
};

const leaveToNext = leaveFocusTo((button) => {
  const line = button.closest('li');
  const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector<HTMLElement>('[data-remove]');
  return [next, button.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')];
});

/** One row of the profile's fields. The focus stays on the pressed button, or moves to the next row. */
function FieldRow({ row, at, rows, drag, onChange }: FieldRowProps) {
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
      {/* The buttons do the same without a pointer. */}
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

type Drag = { from: number; to: number; pointer: number };

/** Returns the index at which a dragged row would be inserted: below all whose middle is above the pointer. */
const positionOf = (list: Element, from: number, y: number): number =>
  [...list.children].filter((line, at) => {
    const { top, height } = line.getBoundingClientRect();
    return at !== from && top + height / 2 < y;
  }).length;

/**
 * Makes a row draggable by its grip, with a pen, a finger or a mouse; it moves on release, and stays if the drag is cancelled
 * (rule own-fields).
 */
const useLineDrag = (onDrop: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>();
  const end = () => setDrag(undefined);
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    // Before an element around the row handles the key.
    const callOff = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.stopPropagation();
      event.preventDefault();
      setDrag(undefined);
    };
    document.addEventListener('keydown', callOff, true);
    return () => document.removeEventListener('keydown', callOff, true);
  }, [isDragging]);
  return {
    /** The drag state that a row shows: dragged itself, or the side on which one would be dropped. */
    lookOf: (at: number): 'dragged' | 'before' | 'after' | undefined => {
      if (drag?.from === at) return 'dragged';
      return drag?.to !== at ? undefined : at < drag.from ? 'before' : 'after';
    },
    gripOf: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at, pointer: event.pointerId });
      },
      onPointerMove: ({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) => {
        const list = currentTarget.closest('ul');
        if (drag?.pointer === pointerId && list) setDrag({ ...drag, to: positionOf(list, drag.from, clientY) });
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        if (drag?.pointer !== pointerId) return;
        end();
        if (drag.to !== drag.from) onDrop(drag.from, drag.to);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
};
