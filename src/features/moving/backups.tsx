import { FormattedMessage } from 'react-intl';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#components/list/row-list.tsx';
import { LoadedPart } from '#components/settings/loaded-part.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { BackupRow } from './backup-row.tsx';

/** Copies of everything of the account (rule backup-list). */
export function Backups() {
  const backups = useSessionActor('backups');
  const loaded = useSelected(backups, selectPart);
  const hasFailed = useSelected(backups, selectPartFailed);
  useWatch('backups', { key: 'backups', enter: { type: 'part.view' } });
  return (
    <Section name="moving.backups" help="moving.backups_help">
      {hasFailed && (
        <p className={styles.help}>
          <FormattedMessage id="moving.backups_failed" />
        </p>
      )}
      <LoadedPart hasFailed={hasFailed} isLoaded={loaded !== undefined} onRetry={() => backups.send({ type: 'part.retry' })}>
        <Loaded />
      </LoadedPart>
    </Section>
  );
}

function Loaded() {
  const backups = useSessionActor('backups');
  const loaded = useSelected(backups, selectPart) ?? [];
  const byId = new Map(loaded.map((backup) => [backup.id, backup]));
  const isActing = useSelected(backups, selectIsActing);
  const problem = useSelected(backups, selectPartProblem);
  return (
    <>
      {loaded.length === 0 ? (
        <p className={styles.help}>
          <FormattedMessage id="moving.no_backups" />
        </p>
      ) : (
        <RowList ids={[...byId.keys()]} className={styles.longRows}>
          {(id) => {
            const backup = byId.get(id);
            return backup && <BackupRow backup={backup} />;
          }}
        </RowList>
      )}
      <Problem problem={problem} onDismiss={() => backups.send({ type: 'part.dismiss' })} />
      <div className={styles.buttons}>
        <Button variant="quiet" isInert={isActing} onClick={() => backups.send({ type: 'part.action', action: { kind: 'request' } })}>
          <FormattedMessage id="moving.create_backup" />
        </Button>
        {loaded.some(({ isReady }) => !isReady) && (
          <Button variant="quiet" onClick={() => backups.send({ type: 'part.view' })}>
            <FormattedMessage id="moving.check_again" />
          </Button>
        )}
      </div>
    </>
  );
}
