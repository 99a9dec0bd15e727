import { useState, type FormEvent } from 'react';
import { useCan } from '#app/hooks.ts';
import { FILTER_CONTEXTS, type FilterContext, type FilterWish, type ServerFilter } from '#domain/filter/server-filter.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './mutes.module.css';

type Props = { filter: ServerFilter | undefined; isBusy: boolean; onSave: (wish: FilterWish) => void; onCancel: () => void };

const DAY = 86_400;
const HOUR = 3_600;
const SPANS = [HOUR, HOUR * 6, HOUR * 12, DAY, DAY * 7, DAY * 30] as const; // our choice: as others offer (rule filter-expiry)

const linesOf = (filter: ServerFilter | undefined): string => filter?.keywords.map(({ word }) => word).join('\n') ?? '';

/** A filter as it is made or changed: its words one a line, where it holds, what it does and for how long (rules filter-contexts, filter-expiry). */
export function FilterForm({ filter, isBusy, onSave, onCancel }: Props) {
  const { words } = useWords();
  const hasGroups = useCan('filterGroups');
  const [name, setName] = useState(filter?.name ?? '');
  const [lines, setLines] = useState(linesOf(filter));
  const [contexts, setContexts] = useState<readonly FilterContext[]>(filter?.contexts ?? ['home', 'public']);
  const [isWhole, setWhole] = useState(filter?.keywords[0]?.isWhole ?? true);
  const [hides, setHides] = useState(filter?.hides ?? false);
  const [span, setSpan] = useState(filter?.endsAt === undefined ? '' : 'as_is');
  const wanted = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const shownContexts = hasGroups ? FILTER_CONTEXTS : FILTER_CONTEXTS.filter((one) => one !== 'account');
  const isWholeForm = contexts.length > 0 && (hasGroups ? name.trim() !== '' : wanted.length > 0);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isWholeForm) return;
    const known = filter?.keywords ?? [];
    const kept = hasGroups ? wanted : wanted.slice(0, 1);
    onSave({
      id: filter?.id,
      name: hasGroups ? name.trim() : (kept[0] ?? ''),
      contexts,
      hides,
      keywords: kept.map((word) => {
        const id = known.find((one) => one.word === word)?.id;
        return { ...(id === undefined ? {} : { id }), word, isWhole };
      }),
      gone: known.flatMap(({ id, word }) => (id === undefined || kept.includes(word) ? [] : [id])),
      ...(span === 'as_is' ? {} : { seconds: span === '' ? null : Number(span) }),
    });
  };

  return (
    <form className={styles.form} onSubmit={save}>
      {hasGroups && (
        <TextField
          label={words('serverFilters.name')}
          autoFocus
          dir="auto"
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {hasGroups ? (
        <label className={styles.lines}>
          <span>
            <Words id="serverFilters.words" />
          </span>
          <textarea rows={4} dir="auto" value={lines} onChange={({ currentTarget }) => setLines(currentTarget.value)} />
        </label>
      ) : (
        <TextField
          label={words('serverFilters.word')}
          autoFocus
          dir="auto"
          required
          value={lines}
          onChange={({ currentTarget }) => setLines(currentTarget.value)}
        />
      )}
      <Checkbox isOn={isWhole} onChange={setWhole}>
        <Words id="serverFilters.whole" />
      </Checkbox>
      <fieldset className={styles.contexts}>
        <legend>
          <Words id="serverFilters.where" />
        </legend>
        {shownContexts.map((context) => (
          <Checkbox
            key={context}
            isOn={contexts.includes(context)}
            onChange={(isOn) => setContexts(isOn ? [...contexts, context] : contexts.filter((one) => one !== context))}
          >
            <Words id={`serverFilters.context.${context}`} />
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isOn={hides} onChange={setHides}>
        <Words id="serverFilters.hide" />
      </Checkbox>
      <div className={styles.ends}>
        <span aria-hidden="true">
          <Words id="serverFilters.ends" />
        </span>
        <Select
          label={words('serverFilters.ends')}
          value={span}
          onPick={setSpan}
          options={[
            { value: '', label: words('serverFilters.never') },
            ...(filter?.endsAt === undefined ? [] : [{ value: 'as_is', label: words('serverFilters.as_is') }]),
            ...SPANS.map((seconds) => ({
              value: String(seconds),
              label:
                seconds < DAY
                  ? words('serverFilters.span', { hours: seconds / HOUR })
                  : words('serverFilters.days', { days: seconds / DAY }),
            })),
          ]}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" isInert={isBusy || !isWholeForm}>
          <Words id="serverFilters.save" />
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Words id="general.cancel" />
        </Button>
      </div>
    </form>
  );
}
