import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectFilters, selectHasFailed, selectIsBusy, selectProblem, selectSaved } from '#machines/mutes/filters.selectors.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';
import type { ServerFilter } from '#domain/filter/server-filter.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { PartFailed } from '#parts/page/part-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import common from '../settings.module.css';
import { FilterForm } from './filter-form.tsx';
import { FilterRow } from './filter-row.tsx';

const NONE: readonly ServerFilter[] = [];

/** The filters that the server keeps: read, made, edited and removed (rules filters-read, filters-changed). */
export function FiltersPart() {
  const { words, said } = useWords();
  useOpenedGroup('mutes');
  const actor = useMaybeSessionActor('filters');
  const filters = useSelector(actor, (snapshot) => snapshot && selectFilters(snapshot)) ?? NONE;
  const isBusy = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const hasFailed = useSelector(actor, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot));
  const problem = useSelector(actor, (snapshot) => snapshot && selectProblem(snapshot));
  const saved = useSelector(actor, (snapshot) => (snapshot ? selectSaved(snapshot) : 0));
  const [form, setForm] = useState<{ filter: ServerFilter | undefined; at: number }>();
  const isOpen = form !== undefined && form.at === saved;
  return (
    <section className={common.rows} aria-label={words('serverFilters.title')}>
      <h3 className={common.heading}>
        <Words id="serverFilters.title" />
      </h3>
      <p className={common.help}>
        <Words id="serverFilters.help" />
      </p>
      {hasFailed && filters.length === 0 && <PartFailed resetErrorBoundary={() => actor?.send({ type: 'filters.changed' })} />}
      <ul>
        {filters.map((filter) => (
          <li key={filter.id}>
            <FilterRow
              filter={filter}
              isBusy={isBusy}
              onEdit={() => setForm({ filter, at: saved })}
              onRemove={() => actor?.send({ type: 'filters.remove', id: filter.id })}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <Alert dismissLabel={words('general.dismiss')} onDismiss={() => actor?.send({ type: 'filters.dismiss' })}>
          {said(problem)}
        </Alert>
      )}
      {isOpen ? (
        <FilterForm
          key={form.filter?.id ?? ''}
          filter={form.filter}
          isBusy={isBusy}
          onSave={(wish) => actor?.send({ type: 'filters.save', wish })}
          onCancel={() => setForm(undefined)}
        />
      ) : (
        <Button look="quiet" onClick={() => setForm({ filter: undefined, at: saved })}>
          <Words id="serverFilters.add" />
        </Button>
      )}
    </section>
  );
}
