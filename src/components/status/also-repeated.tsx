import { Fragment, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRows } from '#react/use-rows.ts';
import { useOpened } from '#react/use-opened.ts';
import { Repeater } from './repeater.tsx';
import styles from './header.module.css';

const AT_ONCE = 2; // our choice: more would not fit on one line of a phone

/** The other accounts that reblogged a status that is listed once (rule repeats-together): two of them, and the rest on request. */
export function AlsoRepeated({ ids, isFirst }: { ids: readonly string[]; isFirst: boolean }) {
  const [isWhole, setWhole] = useOpened('repeaters', false, ids[0]);
  const repeats = useRows('statuses', ids);
  const who = useMemo(() => [...new Set(repeats.flatMap((one) => (one?.reblogId === undefined ? [] : [one.accountId])))], [repeats]);
  const accounts = useRows('accounts', who).filter((one) => one !== undefined);
  if (accounts.length === 0) return null;
  const shown = accounts.slice(0, isWhole || accounts.length === AT_ONCE + 1 ? accounts.length : AT_ONCE);
  const names = shown.map((account, at) => (
    <Fragment key={account.id}>
      {at > 0 && ', '}
      <Repeater account={account} />
    </Fragment>
  ));
  const more = accounts.length - shown.length;
  return (
    <>
      {!isFirst && ' · '}
      <FormattedMessage id={isFirst ? 'status.also_repeated_first' : 'status.also_repeated'} values={{ names }} />
      {more > 0 && (
        <>
          {' '}
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            <FormattedMessage id="status.plus_more" values={{ number: more }} />
          </button>
        </>
      )}
    </>
  );
}
