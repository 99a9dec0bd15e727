import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useState } from 'react';
import { selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import { selectOrder } from '#machines/search/search.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import type { SearchListActor } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { BEST } from '#domain/search/order.ts';
import type { SearchType } from '#domain/search/search.ts';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import { Feed } from '#components/feed/feed.tsx';
import { Button } from '#ui/button.tsx';
import { FoundAccount } from './found-accounts.tsx';
import { FoundStatus } from '#components/timeline/found-status.tsx';
import { FoundTag } from './found-tags.tsx';
import { useBestAnchor } from './use-best-anchor.ts';
import styles from './search.module.css';

type Lists = Readonly<Record<SearchType, SearchListActor | undefined>>;
type Props = { lists: Lists; onPick: (type: SearchType) => void };

/** The best results of each kind, the kind that the query names first, with a button to all of a kind (rule search-best). */
export function Best({ lists, onPick }: Props) {
  const order = useSelected(useSessionActor('search'), selectOrder);
  const { box, restored, toTop } = useBestAnchor();
  const pick = (type: SearchType) => {
    toTop();
    onPick(type);
  };
  return (
    <div ref={box}>
      {order.map((type) => {
        const list = lists[type];
        return list && <Kind key={type} type={type} list={list} restored={restored} onPick={() => pick(type)} />;
      })}
    </div>
  );
}

type KindProps = { type: SearchType; list: SearchListActor; restored: ScrollAnchor | undefined; onPick: () => void };

function Kind({ type, list, restored, onPick }: KindProps) {
  const id = useId();
  const ids = useSelected(list, selectFoundIds);
  const rest = useSelected(list, selectRemainingFound);
  if (ids.length === 0) return null;
  const isCut = ids.length > BEST || rest === 'more';
  return (
    <section className={styles.kind} data-kind={type} aria-labelledby={id}>
      <header className={styles.kindHead}>
        <h2 id={id}>
          <FormattedMessage id={`search.kind.${type}`} />
        </h2>
        {isCut && (
          <Button variant="quiet" onClick={onPick}>
            <FormattedMessage id={`search.show_all.${type}`} />
          </Button>
        )}
      </header>
      <Rows type={type} ids={ids.slice(0, BEST)} restored={restored} />
    </section>
  );
}

const nothing = () => {};

function Rows({ type, ids, restored }: { type: SearchType; ids: readonly string[]; restored: ScrollAnchor | undefined }) {
  const intl = useIntl();
  const [opened] = useState(() => new Set<string>());
  if (type === 'statuses') {
    const start = ids.find((id) => restored?.id === `statuses:${id}`);
    return (
      <Feed
        hold={restored && start !== undefined ? { start: { id: start, top: restored.top } } : undefined}
        ids={ids}
        label={intl.formatMessage({ id: 'search.kind.statuses' })}
        isWhole
        isBusy={false}
        onPresence={nothing}
        onEndReached={nothing}
      >
        {(index) => <FoundStatus statusId={ids[index] ?? ''} />}
      </Feed>
    );
  }
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} data-item={id}>
          {type === 'hashtags' ? (
            <FoundTag tag={id} />
          ) : (
            <FoundAccount accountId={id} wasOpened={opened.has(id)} onOpen={() => opened.add(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
