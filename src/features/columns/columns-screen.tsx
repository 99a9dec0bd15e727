import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COLUMNS, type ColumnKey } from '#domain/columns/columns.ts';
import { selectColumns } from '#machines/columns/columns.machine.ts';
import { selectIsFirstFetch } from '#machines/settings/settings-profile.machine.ts';
import { useMaybeSessionActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { useTop } from '#components/page/use-top.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ColumnsIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddColumn } from './add-column.tsx';
import { Column } from './column.tsx';
import { ColumnKeys } from './column-keys.tsx';
import styles from './columns.module.css';

/** Up to four timelines side by side, each with its own scroll position (rule columns-shown); in narrow windows they are a row that snaps. */
export function ColumnsScreen() {
  const intl = useIntl();
  const columns = useSelected(useSessionActor('columns'), selectColumns);
  // The settings of a new device may have columns.
  const isAwaited = useSelected(useMaybeSessionActor('settingsProfile'), (profile) => profile !== undefined && selectIsFirstFetch(profile));
  const next = useRef<ColumnKey>(undefined);
  useTop();
  return (
    // Gets the focus when the focused column is removed.
    <div tabIndex={-1} data-board className={styles.all}>
      <ScreenHead title={intl.formatMessage({ id: 'nav.columns' })}>
        <div className={styles.add}>{columns.length < MAX_COLUMNS && <AddColumn shown={columns} />}</div>
      </ScreenHead>
      {columns.length === 0 && !isAwaited && <NoColumns />}
      {columns.length === 0 && isAwaited && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {columns.length > 0 && (
        <div className={styles.board}>
          {columns.map((column, index) => (
            <Column key={column} column={column} index={index} count={columns.length} next={next} />
          ))}
        </div>
      )}
      {columns.length > 0 && <ColumnKeys />}
    </div>
  );
}

function NoColumns() {
  const intl = useIntl();
  const actor = useSessionActor('columns');
  return (
    <EmptyState
      icon={<ColumnsIcon />}
      title={intl.formatMessage({ id: 'columns.empty' })}
      action={
        <Button onClick={() => actor.send({ type: 'columns.begin' })}>
          <FormattedMessage id="columns.begin" />
        </Button>
      }
    >
      <FormattedMessage id="columns.empty_help" />
    </EmptyState>
  );
}
