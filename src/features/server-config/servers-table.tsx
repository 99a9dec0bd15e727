import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/lazy-icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import type { InputProps } from './field-input.tsx';
import styles from './server-config.module.css';

/** Removing the last row moves the focus to the button that adds one. */
const leaveToAdd = leaveFocusTo((button) => [button.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')]);

/** Returns the line of a row; an empty row is a tab, so that it is not lost. */
const lineOf = ([server = '', reason = '']: readonly string[]): string =>
  server !== '' && reason === '' ? server : `${server}\t${reason}`;

/** A table of servers with the reasons for their treatment; a line of the text is a row (rule config-servers). */
export function ServersTable({ field, text, isReadOnly, isInvalid, describedBy, onEnter }: InputProps) {
  const intl = useIntl();
  const rows = text === '' ? [] : text.split('\n').map((line) => line.split('\t'));
  const change = (next: readonly (readonly string[])[]) => onEnter(next.map(lineOf).join('\n'));
  const set = (at: number, cell: 0 | 1, value: string) =>
    change(
      rows.map(([server = '', reason = ''], row) => (row === at ? (cell === 0 ? [value, reason] : [server, value]) : [server, reason])),
    );
  return (
    <fieldset className={styles.servers} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      {rows.map(([server = '', reason = ''], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its position
        <div key={at} className={styles.server}>
          <TextField
            label={intl.formatMessage({ id: 'server_config.server' })}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isReadOnly}
            aria-invalid={isInvalid || undefined}
            value={server}
            onChange={({ currentTarget }) => set(at, 0, currentTarget.value.replaceAll(/\s/g, ''))}
          />
          <TextField
            label={intl.formatMessage({ id: 'server_config.reason' })}
            dir="auto"
            readOnly={isReadOnly}
            value={reason}
            onChange={({ currentTarget }) => set(at, 1, currentTarget.value.replaceAll('\t', ' '))}
          />
          {!isReadOnly && (
            <IconButton
              ref={leaveToAdd}
              label={intl.formatMessage({ id: 'server_config.remove_server' }, { server })}
              icon={<DeleteIcon />}
              onClick={() => change(rows.filter((_, row) => row !== at))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button variant="quiet" data-add onClick={() => change([...rows, []])}>
          <FormattedMessage id="server_config.add_server" values={{ list: field.label }} />
        </Button>
      )}
    </fieldset>
  );
}
