import { FormattedMessage, useIntl } from 'react-intl';
import { isUnsupported, type Failure } from '#domain/text/failure.ts';
import { isNoList, type TimelineKey } from '#domain/timelines/timeline.ts';
import { useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';

/** Explains that what a column shows is missing or may not be read, and removes the column (rule column-missing). */
export function AbsentColumn({ timelineKey, failure }: { timelineKey: TimelineKey; failure: Failure }) {
  const intl = useIntl();
  const columns = useSessionActor('columns');
  const { title, help } = textsOf(timelineKey, failure);
  return (
    <EmptyState
      icon={<WarningIcon />}
      title={intl.formatMessage({ id: title })}
      action={
        <Button onClick={() => columns.send({ type: 'columns.remove', key: timelineKey })}>
          <FormattedMessage id="columns.remove" />
        </Button>
      }
    >
      {help && <FormattedMessage id={help} />}
    </EmptyState>
  );
}

const textsOf = (key: TimelineKey, failure: Failure) => {
  if (isUnsupported(failure)) return { title: 'errors.not_supported' } as const;
  if (isNoList(key, failure)) return { title: 'timeline.no_list', help: 'lists.removed_help' } as const;
  return { title: 'columns.absent', help: 'columns.absent_help' } as const;
};
