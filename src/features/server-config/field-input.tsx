import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Field } from '#domain/server-config/fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextBox } from '#ui/text-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ServersTable } from './servers-table.tsx';

const LONG = 80; // our choice

export type InputProps = {
  field: Field;
  text: string;
  /** The text of the server's value. */
  current: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string;
  onEnter: (text: string) => void;
};

/** The control of a setting for its type, with the server's suggestions (rule config-form); a secret is never shown (rule config-secrets). */
export function FieldInput(props: InputProps) {
  const { field, text, current, isReadOnly, isInvalid, describedBy, onEnter } = props;
  const [isLong] = useState([current, text].some((one) => one.length > LONG || one.includes('\n')));
  if (field.kind === 'switch' && !isReadOnly)
    return (
      <Checkbox
        isOn={text === 'true'}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(isOn) => onEnter(String(isOn))}
      >
        {field.label}
      </Checkbox>
    );
  if (field.kind === 'servers') return <ServersTable {...props} />;
  const isBox = field.kind === 'lines' || field.kind === 'names' || field.kind === 'raw' || isLong;
  return isBox && !(field.isSecret && field.kind === 'text') ? <Box {...props} /> : <Line {...props} />;
}

/** One line; names have the server's suggestions, numbers a keyboard of digits. */
function Line({ field, text, current, isReadOnly, isInvalid, describedBy, onEnter }: InputProps) {
  const intl = useIntl();
  const id = useId();
  const isOffered = field.suggestions.length > 0 && !field.isSecret && field.kind !== 'number';
  return (
    <>
      <TextField
        label={field.label}
        type={field.isSecret ? 'password' : 'text'}
        inputMode={field.kind === 'number' ? 'numeric' : undefined}
        autoComplete={field.isSecret ? 'new-password' : 'off'}
        spellCheck={field.kind === 'text' && !field.isSecret}
        dir={field.kind === 'text' ? 'auto' : 'ltr'}
        placeholder={
          field.isSecret
            ? intl.formatMessage({ id: current !== '' ? 'server_config.secret_set' : 'server_config.secret_unset' })
            : undefined
        }
        list={isOffered ? id : undefined}
        readOnly={isReadOnly}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={({ currentTarget }) => onEnter(currentTarget.value)}
      />
      {isOffered && (
        <datalist id={id}>
          {field.suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** Several lines: long texts, lists with a value on each line, and JSON. */
function Box({ field, text, current, isReadOnly, isInvalid, describedBy, onEnter }: InputProps) {
  const intl = useIntl();
  const isProse = field.kind === 'text';
  return (
    <TextBox
      label={field.label}
      rows={Math.min(12, Math.max(2, text.split('\n').length))}
      isCode={field.kind === 'raw'}
      spellCheck={isProse}
      dir={isProse ? 'auto' : 'ltr'}
      placeholder={
        field.isSecret ? intl.formatMessage({ id: current !== '' ? 'server_config.secret_set' : 'server_config.secret_unset' }) : undefined
      }
      readOnly={isReadOnly}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={text}
      onChange={({ currentTarget }) => onEnter(currentTarget.value)}
    />
  );
}
