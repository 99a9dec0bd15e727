import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectConfigDrafts, selectConfigs, selectIsConfigInFile, selectRejected } from '#machines/server-config/server-config.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { conflictsOf, problemsOf } from '#domain/server-config/drafts.ts';
import { currentText, type Field } from '#domain/server-config/fields.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { Button } from '#ui/button.tsx';
import { FieldInput } from './field-input.tsx';
import styles from './server-config.module.css';

/** One setting with its help, its control, and below it why its text is invalid, or what the server or another admin made of it (rules config-form, config-rejected, config-conflict). */
export function ConfigField({ field }: { field: Field }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const id = useId();
  const config = useSessionActor('serverConfig');
  const configs = useSelected(config, selectConfigs);
  const drafts = useSelected(config, selectConfigDrafts);
  const rejected = useSelected(config, selectRejected)[field.id];
  const isInFile = useSelected(config, selectIsConfigInFile);
  const draft = drafts[field.id];
  const problem = problemsOf(drafts, [field])[field.id];
  const isConflict = conflictsOf(drafts, [field], configs).length > 0;
  const current = currentText(configs, field);
  const error = problem === undefined ? rejected && messageText(rejected) : intl.formatMessage({ id: `server_config.problem.${problem}` });
  return (
    <div className={styles.field} data-changed={draft !== undefined || undefined}>
      <FieldInput
        field={field}
        text={draft?.entered ?? (field.isSecret ? '' : current)}
        current={current}
        isReadOnly={isInFile}
        isInvalid={error !== undefined}
        describedBy={`${id}-help ${id}-error`}
        onEnter={(entered) => config.send({ type: 'config.edit', id: field.id, entered })}
      />
      <div id={`${id}-help`} className={styles.help}>
        {field.help !== '' && <p dir="auto">{field.help}</p>}
        <code dir="ltr">{field.path.join(' › ')}</code>
      </div>
      <div id={`${id}-error`} role="alert" className={styles.error}>
        {error !== undefined && <p dir="auto">{error}</p>}
        {isConflict && (
          <p dir="auto">
            {field.isSecret
              ? intl.formatMessage({ id: 'server_config.conflict_secret' })
              : intl.formatMessage({ id: 'server_config.conflict_field' }, { value: current })}
          </p>
        )}
      </div>
      {draft !== undefined && (
        <div className={styles.buttons}>
          {isConflict && (
            <Button variant="quiet" onClick={() => config.send({ type: 'config.overwrite', id: field.id })}>
              <FormattedMessage id="server_config.overwrite" />
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={isConflict ? undefined : intl.formatMessage({ id: 'server_config.undo_one' }, { name: field.label })}
            onClick={() => config.send({ type: 'config.undo', id: field.id })}
          >
            <FormattedMessage id={isConflict ? 'server_config.take_theirs' : 'server_config.undo'} />
          </Button>
        </div>
      )}
    </div>
  );
}
