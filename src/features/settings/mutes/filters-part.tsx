import { useMessageText } from '#i18n/message-text.ts';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectFilterDraft, selectFilters, selectHasFailed, selectIsBusy, selectProblem } from '#machines/filters/filters.selectors.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { desiredOf, type FilterDraft } from '#domain/filters/filter-draft.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useAsked } from '#components/settings/use-asked.ts';
import common from '#components/settings/settings.module.css';
import { FilterForm } from './filter-form.tsx';
import { FilterRow } from './filter-row.tsx';
import styles from './mutes.module.css';

const NONE: readonly ServerFilter[] = [];

/** The filters that the server keeps: read, made, edited and removed (rules filters-read, filters-changed). */
export function FiltersPart() {
  const intl = useIntl();
  const messageText = useMessageText();
  useOpenedGroup('mutes');
  const actor = useMaybeSessionActor('filters');
  const filters = useSelector(actor, (snapshot) => snapshot && selectFilters(snapshot)) ?? NONE;
  const isBusy = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const hasFailed = useSelector(actor, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot));
  const problem = useSelector(actor, (snapshot) => snapshot && selectProblem(snapshot));
  const draft = useSelector(actor, (snapshot) => snapshot && selectFilterDraft(snapshot));
  const hasGroups = useCan('filterGroups');
  const write = (written: FilterDraft | undefined) => actor?.send({ type: 'filters.draft', draft: written });
  return (
    <section {...useAsked('serverFilters.title')} className={common.rows} aria-label={intl.formatMessage({ id: 'serverFilters.title' })}>
      <h3 className={common.heading}>
        <FormattedMessage id="serverFilters.title" />
      </h3>
      <p className={common.help}>
        <FormattedMessage id="serverFilters.help" />
      </p>
      {hasFailed && filters.length === 0 && <PartFailed resetErrorBoundary={() => actor?.send({ type: 'filters.changed' })} />}
      <ul>
        {filters.map((filter) => (
          <li key={filter.id}>
            <FilterRow
              filter={filter}
              isBusy={isBusy}
              onEdit={() => actor?.send({ type: 'filters.open', filter })}
              onRemove={() => actor?.send({ type: 'filters.remove', id: filter.id })}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor?.send({ type: 'filters.dismiss' })}>
          {messageText(problem)}
        </Alert>
      )}
      {draft ? (
        <FilterForm
          key={draft.filter?.id ?? ''}
          draft={draft}
          isBusy={isBusy}
          onEdit={write}
          onSave={() => actor?.send({ type: 'filters.save', desired: desiredOf(draft, hasGroups) })}
          onCancel={() => write(undefined)}
        />
      ) : (
        <Button look="quiet" className={styles.start} onClick={() => actor?.send({ type: 'filters.open' })}>
          <FormattedMessage id="serverFilters.add" />
        </Button>
      )}
    </section>
  );
}
