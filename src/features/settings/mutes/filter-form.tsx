import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import { AS_IT_WAS, isWholeDraft, type FilterDraft } from '#domain/filters/filter-draft.ts';
import { FILTER_CONTEXTS } from '#domain/filters/server-filter.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LinesBox } from '../lines-box.tsx';
import styles from './mutes.module.css';

type Props = {
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
export function FilterForm({ draft, isBusy, onEdit, onSave, onCancel }: Props) {
  const intl = useIntl();
  const hasGroups = useCan('filterGroups');
  const { name, lines, contexts, isWhole, hides, span } = draft;
  const edit = (change: Partial<FilterDraft>) => onEdit({ ...draft, ...change });
  const shownContexts = hasGroups ? FILTER_CONTEXTS : FILTER_CONTEXTS.filter((one) => one !== 'account');
  const isReady = !isBusy && isWholeDraft(draft, hasGroups);
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
        <Button look="quiet" onClick={onCancel}>
          <FormattedMessage id="general.cancel" />
        </Button>
      </div>
    </form>
  );
}
