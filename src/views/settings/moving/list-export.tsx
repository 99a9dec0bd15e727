import { useSelector } from '@xstate/react';
import { selectExport, selectExportIsBusy, selectExportIsStuck } from '#machines/moving/list-export.machine.ts';
import { useServerCan, useSessionActor } from '#app/hooks.ts';
import { LIST_KINDS } from '#domain/moving/list-file.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '../security/section.tsx';
import styles from '../security/security.module.css';

/** Lists of people as files, which this or another server takes in (rules export-walk, export-file). */
export function ListExport() {
  const { words, said } = useWords();
  const can = useServerCan();
  const exporter = useSessionActor('listExport');
  const { kind: current, count, problem, done } = useSelector(exporter, selectExport);
  const isBusy = useSelector(exporter, selectExportIsBusy);
  const isStuck = useSelector(exporter, selectExportIsStuck);
  const kinds = LIST_KINDS.filter((kind) => kind === 'follows' || can(kind === 'mutes' ? 'muting' : 'blockList'));
  const isOn = isBusy || isStuck;
  return (
    <Section name="moving.export" help="moving.export_help">
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={styles.what}>
              <Words id={`moving.list.${kind}`} />
            </span>
            {isOn && kind === current ? (
              <Button look="quiet" onClick={() => exporter.send({ type: 'export.cancel' })}>
                <Words id="general.cancel" />
              </Button>
            ) : (
              <Button
                look="quiet"
                isInert={isOn}
                aria-label={words('moving.save_list', { list: words(`moving.list.${kind}`) })}
                onClick={() => exporter.send({ type: 'export.begin', kind })}
              >
                <Words id="moving.save" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <Alert dismissLabel={words('general.dismiss')} onDismiss={() => exporter.send({ type: 'export.cancel' })}>
          {said(problem)}
        </Alert>
      )}
      {isStuck && (
        <Button look="quiet" className={styles.send} onClick={() => exporter.send({ type: 'export.retry' })}>
          <Words id="general.retry" />
        </Button>
      )}
      <p role="status" className={styles.help}>
        {isOn ? (
          <Words id="moving.export_so_far" values={{ count }} />
        ) : (
          done && <Words id="moving.export_done" values={{ count: done.count }} />
        )}
      </p>
    </Section>
  );
}
