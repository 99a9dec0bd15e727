import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { NearFooter } from '#components/list/near-footer.tsx';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAsked } from '#components/settings/use-asked.ts';
import common from '#components/settings/settings.module.css';
import styles from './mutes.module.css';
import type { Blocked } from './use-blocked.ts';

/** One row: how it is shown, and what it is found by. */
export interface BlockedRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly words: string;
}
type Props = {
  list: Blocked;
  named: MessageId;
  empty: MessageId;
  /** What letting several go is called. */
  letGo: MessageId;
  rows: readonly BlockedRow[];
  onLetGo: (ids: readonly string[]) => void;
};

const FEW = 5; // our choice: a longer list can be searched (rule mutes-listed)

/** A list that is searched, and of which several are let go at once (rule mutes-listed). */
export function BlockedList({ list, named, empty, letGo, rows, onLetGo }: Props) {
  const intl = useIntl();
  const asked = useAsked(named);
  const [wanted, setWanted] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shown = rows.filter((row) => row.words.toLowerCase().includes(wanted.trim().toLowerCase()));
  const chosen = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const pick = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  if (list.phase === 'failed') {
    return (
      <section {...asked} className={common.rows} aria-label={intl.formatMessage({ id: named })}>
        <h3 className={common.heading}>
          <FormattedMessage id={named} />
        </h3>
        <PartFailed resetErrorBoundary={list.retry} />
      </section>
    );
  }
  return (
    <section {...asked} className={common.rows} aria-label={intl.formatMessage({ id: named })}>
      <h3 className={common.heading}>
        <FormattedMessage id={named} />
      </h3>
      {list.phase === 'loading' && (
        <p className={common.help} role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
      {list.phase === 'known' && rows.length === 0 && (
        <p className={common.help}>
          <FormattedMessage id={empty} />
        </p>
      )}
      {(rows.length > FEW || wanted !== '') && (
        <TextField
          label={intl.formatMessage({ id: 'mutes.search' })}
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {wanted.trim() !== '' && (
        <p className={common.help} role="status">
          {list.rest === 'end' ? (
            shown.length === 0 && <FormattedMessage id="mutes.none_found" />
          ) : (
            <FormattedMessage id="mutes.searched" values={{ count: rows.length }} />
          )}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox isOn={picked.has(id)} onChange={(isOn) => pick(id, isOn)}>
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <NearFooter isIdle={list.rest === 'idle'} onNear={list.older} />
      {list.rest !== 'end' && (
        <Button look="quiet" isInert={list.rest === 'loading'} onClick={list.older}>
          <FormattedMessage id={list.rest === 'failed' ? 'general.retry' : 'mutes.more'} />
        </Button>
      )}
      {rows.length > 0 && (
        <Button
          look="quiet"
          isInert={chosen.length === 0}
          onClick={() => {
            onLetGo(chosen);
            setPicked(new Set());
          }}
        >
          {intl.formatMessage({ id: letGo }, { count: chosen.length, number: intl.formatNumber(chosen.length) })}
        </Button>
      )}
    </section>
  );
}
