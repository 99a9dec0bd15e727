import { useIntl } from 'react-intl';
import { useId, type ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';
import { useFieldNotes, type Noted } from './field-notes.tsx';
import styles from './registration.module.css';

/**
 * The fields for the biography, and for the reason shown to moderators (rule registration-required: the reason if approval is required).
 */
export function AboutFields({ form: { registration, draft, needs, leave, problemOf } }: { form: Form }) {
  const intl = useIntl();
  const text = (field: 'bio' | 'reason' | 'birthday') => ({
    name: field,
    value: draft[field],
    problem: problemOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      registration.send({ type: 'registration.change', change: { [field]: value } }),
    onBlur: () => leave(field),
  });
  return (
    <>
      <TextArea {...text('bio')} label={intl.formatMessage({ id: 'registration.bio_optional' })} />
      {needs.birthday && (
        <Field {...text('birthday')} label={intl.formatMessage({ id: 'registration.birthday' })} type="date" autoComplete="bday" required />
      )}
      {needs.reason && (
        <TextArea
          {...text('reason')}
          label={intl.formatMessage({ id: 'registration.reason' })}
          required
          help={intl.formatMessage({ id: 'registration.reason_help' })}
        />
      )}
    </>
  );
}

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Noted & { label: string };

/** A field of several lines, with its error below. */
function TextArea({ label, problem, help, ...rest }: Props) {
  const id = useId();
  const { attributes, notes } = useFieldNotes({ problem, help });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...rest} {...attributes} id={id} rows={3} dir="auto" className={styles.area} />
      {notes}
    </div>
  );
}
