import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectConfigDrafts,
  selectConfigFields,
  selectConfigs,
  selectIsConfigBusy,
} from '#machines/server-config/server-config.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isSecretDraft, problemsOf } from '#domain/server-config/drafts.ts';
import { currentText, type Field } from '#domain/server-config/fields.ts';
import { Button } from '#ui/button.tsx';
import styles from './server-config.module.css';

/** The unsaved changes: the old and the new value of each, with buttons that save or undo one or all (rule config-drafts). */
export function Changes() {
  const intl = useIntl();
  const config = useSessionActor('serverConfig');
  const drafts = useSelected(config, selectConfigDrafts);
  const all = useSelected(config, selectConfigFields);
  const isBusy = useSelected(config, selectIsConfigBusy);
  const changed = all.filter(({ id }) => drafts[id] !== undefined);
  if (changed.length === 0) return null;
  const problems = problemsOf(drafts, changed);
  const valid = changed.filter(({ id }) => problems[id] === undefined).map(({ id }) => id);
  return (
    <section className={styles.changes} aria-label={intl.formatMessage({ id: 'server_config.changes' })}>
      <details>
        <summary>
          <FormattedMessage id="server_config.changed" values={{ count: changed.length }} />
        </summary>
        <ul>
          {changed.map((field) => (
            <Change key={field.id} field={field} isInert={isBusy || problems[field.id] !== undefined} />
          ))}
        </ul>
      </details>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => config.send({ type: 'config.undoAll' })}>
          <FormattedMessage id="server_config.undo_all" />
        </Button>
        <Button isInert={isBusy || valid.length === 0} onClick={() => config.send({ type: 'config.save', ids: valid })}>
          <FormattedMessage id="server_config.save" values={{ count: valid.length }} />
        </Button>
      </div>
    </section>
  );
}

function Change({ field, isInert }: { field: Field; isInert: boolean }) {
  const intl = useIntl();
  const config = useSessionActor('serverConfig');
  const configs = useSelected(config, selectConfigs);
  const entered = useSelected(config, selectConfigDrafts)[field.id]?.entered ?? '';
  const shown = (text: string) => (isSecretDraft(field, text) ? '••••' : text) || intl.formatMessage({ id: 'server_config.empty' });
  return (
    <li>
      <p dir="auto">{`${field.groupLabel} › ${field.label}`}</p>
      <dl className={styles.compared}>
        <div>
          <dt>
            <FormattedMessage id="server_config.old" />
          </dt>
          <dd dir="auto">
            <del>{shown(currentText(configs, field))}</del>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="server_config.new" />
          </dt>
          <dd dir="auto">
            <ins>{shown(entered)}</ins>
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'server_config.undo_one' }, { name: field.label })}
          onClick={() => config.send({ type: 'config.undo', id: field.id })}
        >
          <FormattedMessage id="server_config.undo" />
        </Button>
        <Button
          variant="quiet"
          isInert={isInert}
          aria-label={intl.formatMessage({ id: 'server_config.save_one' }, { name: field.label })}
          onClick={() => config.send({ type: 'config.save', ids: [field.id] })}
        >
          <FormattedMessage id="server_config.save_this" />
        </Button>
      </div>
    </li>
  );
}
