import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectExport, selectExportIsBusy, selectExportIsStuck } from '#machines/moving/list-export.machine.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { LIST_KINDS } from '#domain/moving/list-file.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';

/** Lists of accounts as files, which this or another server can import (rules export-walk, export-file). */
export function ListExport() {
  const intl = useIntl();
  const messageText = useMessageText();
  const can = useServerCan();
  const exporter = useSessionActor('listExport');
  const { kind: current, count, problem, done } = useSelected(exporter, selectExport);
  const isBusy = useSelected(exporter, selectExportIsBusy);
  const isStuck = useSelected(exporter, selectExportIsStuck);
  const kinds = LIST_KINDS.filter((kind) => kind === 'follows' || can(kind === 'mutes' ? 'muting' : 'blockList'));
  const isOn = isBusy || isStuck;
  return (
    <Section name="moving.export" help="moving.export_help">
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={styles.what}>
              <FormattedMessage id={`moving.list.${kind}`} />
            </span>
            {isOn && kind === current ? (
              <Button variant="quiet" onClick={() => exporter.send({ type: 'export.cancel' })}>
                <FormattedMessage id="general.cancel" />
              </Button>
            ) : (
              <Button
                variant="quiet"
                isInert={isOn}
                aria-label={intl.formatMessage({ id: 'moving.save_list' }, { list: intl.formatMessage({ id: `moving.list.${kind}` }) })}
                onClick={() => exporter.send({ type: 'export.begin', kind })}
              >
                <FormattedMessage id="moving.save" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => exporter.send({ type: 'export.cancel' })}>
          {messageText(problem)}
        </Alert>
      )}
      {isStuck && (
        <Button variant="quiet" className={styles.send} onClick={() => exporter.send({ type: 'export.retry' })}>
          <FormattedMessage id="general.retry" />
        </Button>
      )}
      <p role="status" className={styles.help}>
        {isOn ? (
          <FormattedMessage id="moving.export_so_far" values={{ count }} />
        ) : (
          done && <FormattedMessage id="moving.export_done" values={{ count: done.count }} />
        )}
      </p>
    </Section>
  );
}
