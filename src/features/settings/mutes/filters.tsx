import { FormattedMessage, useIntl } from 'react-intl';
import type { FormEvent } from 'react';
import { useMessageText } from '#i18n/message-text.ts';
import {
  selectFilterDraft,
  selectFilters,
  selectHasFailed,
  selectIsBusy,
  selectIsLoaded,
  selectProblem,
} from '#machines/filters/filters.selectors.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { useSelected } from '#react/use-selected.ts';
import { desiredOf, type FilterDraft, AS_IT_WAS, isCompleteDraft } from '#domain/filters/filter-draft.ts';
import { type ServerFilter, FILTER_CONTEXTS } from '#domain/filters/server-filter.ts';
import { RowList } from '#components/list/row-list.tsx';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useRequested } from '#components/settings/use-requested.ts';
import { useDate } from '#i18n/dates.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LinesBox } from './lines-box.tsx';
import common from '#components/settings/settings.module.css';
import styles from './mutes.module.css';

const NONE: readonly ServerFilter[] = [];

/** The filters that the server stores: listed, created, edited and removed (rules filters-read, filters-changed). */
export function FiltersPart() {
  const intl = useIntl();
  const messageText = useMessageText();
  useOpenedGroup('filters');
  const actor = useMaybeSessionActor('filters');
  const filters = useSelected(actor, (snapshot) => snapshot && selectFilters(snapshot)) ?? NONE;
  const isBusy = useSelected(actor, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const isLoaded = useSelected(actor, (snapshot) => snapshot !== undefined && selectIsLoaded(snapshot));
  const hasFailed = useSelected(actor, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot));
  const problem = useSelected(actor, (snapshot) => snapshot && selectProblem(snapshot));
  const draft = useSelected(actor, (snapshot) => snapshot && selectFilterDraft(snapshot));
  const hasGroups = useCan('filterGroups');
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const write = (written: FilterDraft | undefined) => actor?.send({ type: 'filters.draft', draft: written });
  return (
    <section
      {...useRequested('serverFilters.title')}
      className={common.rows}
      aria-label={intl.formatMessage({ id: 'serverFilters.title' })}
    >
      <h4 className={common.heading}>
        <FormattedMessage id="serverFilters.title" />
      </h4>
      <p className={common.help}>
        <FormattedMessage id="serverFilters.help" />
      </p>
      {hasFailed && filters.length === 0 && <PartFailed resetErrorBoundary={() => actor?.send({ type: 'filters.changed' })} />}
      {isLoaded && filters.length === 0 && !draft && (
        <p className={common.help}>
          <FormattedMessage id="serverFilters.none" />
        </p>
      )}
      <RowList ids={[...byId.keys()]}>
        {(id) => {
          const filter = byId.get(id);
          return (
            filter && (
              <FilterRow
                filter={filter}
                isBusy={isBusy}
                onEdit={() => actor?.send({ type: 'filters.open', filter })}
                onRemove={() => actor?.send({ type: 'filters.remove', id })}
              />
            )
          );
        }}
      </RowList>
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
        <Button variant="quiet" className={styles.start} onClick={() => actor?.send({ type: 'filters.open' })}>
          <FormattedMessage id="serverFilters.add" />
        </Button>
      )}
    </section>
  );
}

type FilterRowProps = { filter: ServerFilter; isBusy: boolean; onEdit: () => void; onRemove: () => void };

/** One filter: its name, where it holds and until when. */
function FilterRow({ filter: { name, contexts, endsAt, hides }, isBusy, onEdit, onRemove }: FilterRowProps) {
  const intl = useIntl();
  const date = useDate();
  const where = contexts.map((context) => intl.formatMessage({ id: `serverFilters.context.${context}` })).join(', ');
  return (
    <div className={styles.filter}>
      <div>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p className={common.help}>
          {intl.formatMessage({ id: hides ? 'serverFilters.hides' : 'serverFilters.folds' })} · {where}
          {endsAt !== undefined && (
            <>
              {' · '}
              <FormattedMessage id="mutes.until" values={{ time: date(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) }} />
            </>
          )}
        </p>
      </div>
      <Button variant="quiet" aria-label={intl.formatMessage({ id: 'serverFilters.edit_of' }, { name })} onClick={onEdit}>
        <FormattedMessage id="serverFilters.edit" />
      </Button>
      <IconButton
        ref={leaveFocus}
        label={intl.formatMessage({ id: 'serverFilters.remove' }, { name })}
        icon={<CloseIcon />}
        onClick={() => {
          if (!isBusy) onRemove();
        }}
      />
    </div>
  );
}

type FilterFormProps = {
  draft: FilterDraft;
  isBusy: boolean;
  onEdit: (draft: FilterDraft) => void;
  onSave: () => void;
  onCancel: () => void;
};

const DAY = 86_400;
const HOUR = 3_600;
const SPANS = [HOUR, HOUR * 6, HOUR * 12, DAY, DAY * 7, DAY * 30] as const; // our choice: as others offer (rule filter-expiry)

/** A filter as it is made or changed: its words one a line, where it holds, what it does and for how long (rules filter-contexts, filter-expiry). */
function FilterForm({ draft, isBusy, onEdit, onSave, onCancel }: FilterFormProps) {
  const intl = useIntl();
  const hasGroups = useCan('filterGroups');
  const { name, lines, contexts, isWhole, hides, span } = draft;
  const edit = (change: Partial<FilterDraft>) => onEdit({ ...draft, ...change });
  const shownContexts = hasGroups ? FILTER_CONTEXTS : FILTER_CONTEXTS.filter((one) => one !== 'account');
  const isReady = !isBusy && isCompleteDraft(draft, hasGroups);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSave();
  };

  return (
    <form className={styles.form} onSubmit={save}>
      {hasGroups && (
        <TextField
          label={intl.formatMessage({ id: 'serverFilters.name' })}
          autoFocus
          dir="auto"
          required
          readOnly={isBusy}
          value={name}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
      )}
      {hasGroups ? (
        <LinesBox
          label={intl.formatMessage({ id: 'serverFilters.words' })}
          readOnly={isBusy}
          value={lines}
          onChange={({ currentTarget }) => edit({ lines: currentTarget.value })}
        />
      ) : (
        <TextField
          label={intl.formatMessage({ id: 'serverFilters.word' })}
          autoFocus
          dir="auto"
          required
          readOnly={isBusy}
          value={lines}
          onChange={({ currentTarget }) => edit({ lines: currentTarget.value })}
        />
      )}
      <Checkbox isOn={isWhole} onChange={(isOn) => edit({ isWhole: isOn })}>
        <FormattedMessage id="serverFilters.whole" />
      </Checkbox>
      <fieldset className={styles.contexts}>
        <legend>
          <FormattedMessage id="serverFilters.where" />
        </legend>
        {shownContexts.map((context) => (
          <Checkbox
            key={context}
            isOn={contexts.includes(context)}
            onChange={(isOn) => edit({ contexts: isOn ? [...contexts, context] : contexts.filter((one) => one !== context) })}
          >
            <FormattedMessage id={`serverFilters.context.${context}`} />
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isOn={hides} onChange={(isOn) => edit({ hides: isOn })}>
        <FormattedMessage id="serverFilters.hide" />
      </Checkbox>
      <div className={styles.ends}>
        <span aria-hidden="true">
          <FormattedMessage id="serverFilters.ends" />
        </span>
        <Select
          label={intl.formatMessage({ id: 'serverFilters.ends' })}
          value={span}
          onPick={(picked) => edit({ span: picked })}
          options={[
            { value: '', label: intl.formatMessage({ id: 'serverFilters.never' }) },
            ...(draft.filter?.endsAt === undefined ? [] : [{ value: AS_IT_WAS, label: intl.formatMessage({ id: 'serverFilters.as_is' }) }]),
            ...SPANS.map((seconds) => ({
              value: String(seconds),
              label:
                seconds < DAY
                  ? intl.formatMessage({ id: 'serverFilters.span' }, { hours: seconds / HOUR })
                  : intl.formatMessage({ id: 'serverFilters.days' }, { days: seconds / DAY }),
            })),
          ]}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" isInert={!isReady}>
          <FormattedMessage id="serverFilters.save" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <FormattedMessage id="general.cancel" />
        </Button>
      </div>
    </form>
  );
}
