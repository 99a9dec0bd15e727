import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectLimits, selectTexts } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import type { FieldRow as Row } from '#domain/own-profile/edits.ts';
import { withMovedField, withNewField } from '#domain/own-profile/fields.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FieldRow } from './field-row.tsx';
import { SpotProblem } from './spot-problem.tsx';
import styles from './profile.module.css';
import { useLineDrag } from './use-line-drag.ts';

/** The lines of the profile: added, moved and removed by buttons, which say aloud what they did, and moved by their grips (rule own-fields). */
export function FieldRows() {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const form = useSessionActor('ownProfile');
  const { fields } = useSelector(form, selectTexts);
  const { fields: limit } = useSelector(form, selectLimits);
  const [said, say] = useState('');
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
      <Button data-add look="quiet" className={styles.add} isInert={isFull} onClick={add}>
        <FormattedMessage id="profile.add_field" />
      </Button>
      <SpotProblem spot="fields" />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
