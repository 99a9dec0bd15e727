import { useIntl } from 'react-intl';
import { KINDS, ofKind, ORDERS, type Kind, type Order } from '#domain/catch-up/arrange.ts';
import type { CaughtPost } from '#domain/catch-up/posts.ts';
import { rangesOf, type Range } from '#domain/catch-up/range.ts';
import { selectKind, selectMoments, selectOrder, selectRange } from '#machines/catch-up/catch-up.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Select } from '#ui/select.tsx';
import styles from './catch-up.module.css';

const HOURS_OF_DAY = 24;

/** The period, the type of posts and their order. */
export function Choices({ posts }: { posts: readonly CaughtPost[] }) {
  const intl = useIntl();
  const actor = useSessionActor('catchUp');
  const moments = useSelected(actor, selectMoments);
  const rangeText = (range: Range) => {
    if (range === 'visit') return intl.formatMessage({ id: 'catch_up.range_visit' });
    const hours = Number(range);
    return hours > HOURS_OF_DAY
      ? intl.formatMessage({ id: 'catch_up.range_days' }, { count: hours / HOURS_OF_DAY })
      : intl.formatMessage({ id: 'catch_up.range_hours' }, { count: hours });
  };
  return (
    <div className={styles.choices}>
      <Select
        label={intl.formatMessage({ id: 'catch_up.range' })}
        value={useSelected(actor, selectRange)}
        options={rangesOf(moments).map((value) => ({ value, label: rangeText(value) }))}
        onPick={(range) => actor.send({ type: 'catchUp.pickRange', range: range as Range })}
      />
      <Select
        label={intl.formatMessage({ id: 'catch_up.kind' })}
        value={useSelected(actor, selectKind)}
        options={KINDS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `catch_up.kind_${value}` }, { count: ofKind(posts, value).length }),
        }))}
        onPick={(kind) => actor.send({ type: 'catchUp.pickKind', kind: kind as Kind })}
      />
      <Select
        label={intl.formatMessage({ id: 'catch_up.order' })}
        value={useSelected(actor, selectOrder)}
        options={ORDERS.map((value) => ({ value, label: intl.formatMessage({ id: `catch_up.order_${value}` }) }))}
        onPick={(order) => actor.send({ type: 'catchUp.pickOrder', order: order as Order })}
      />
    </div>
  );
}
