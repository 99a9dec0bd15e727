import { FormattedMessage, useIntl } from 'react-intl';
import { SPANS, type BlockField as Field } from '#domain/server-tools/block-lists.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

type Props = {
  field: Field;
  text: string;
  /** The server's text. */
  loaded: string;
  onChange: (text: string) => void;
};

/** One field of an entry: a choice, a switch, a span or a line of text. */
export function BlockField({ field, text, loaded, onChange }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `server_tools.blocks.field.${field.name}` });
  if (field.kind === 'switch') {
    return (
      <Checkbox isOn={text !== ''} onChange={(isOn) => onChange(isOn ? 'yes' : '')}>
        {label}
      </Checkbox>
    );
  }
  if (field.kind === 'choice') {
    return (
      <Select
        label={label}
        value={text}
        options={field.options.map((value) => ({ value, label: intl.formatMessage({ id: `server_tools.blocks.severity.${value}` }) }))}
        onPick={onChange}
      />
    );
  }
  if (field.kind === 'span') {
    const spans = SPANS.map((value) => ({ value, label: intl.formatMessage({ id: `server_tools.blocks.span.${value}` }) }));
    const current =
      loaded === '' ? [] : [{ value: loaded, label: intl.formatMessage({ id: 'server_tools.blocks.ends' }, { date: new Date(loaded) }) }];
    const never = { value: '', label: intl.formatMessage({ id: 'server_tools.blocks.span.never' }) };
    return <Select label={label} value={text} options={[never, ...current, ...spans]} onPick={onChange} />;
  }
  if (field.kind === 'regex') {
    return (
      <TextField
        label={label}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextField label={label} dir="auto" autoComplete="off" value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

/** Notes that the server's value changed after the field was edited; a long text is shown as it is, other values by their names (rule tools-conflict). */
export function BlockConflict({ field, text }: { field: Field; text: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `server_tools.blocks.field.${field.name}` });
  const option = field.kind === 'choice' ? field.options.find((value) => value === text) : undefined;
  const date =
    field.kind === 'span' && text !== '' ? intl.formatMessage({ id: 'server_tools.blocks.ends' }, { date: new Date(text) }) : text;
  const value = option ? intl.formatMessage({ id: `server_tools.blocks.severity.${option}` }) : date;
  return (
    <p role="status">
      {field.kind === 'switch' ? (
        <FormattedMessage id="server_tools.blocks.conflict_switch" values={{ label, isOn: String(text !== '') }} />
      ) : (
        <FormattedMessage id="server_tools.blocks.conflict" values={{ label, value }} />
      )}
    </p>
  );
}
