import { FormattedMessage, useIntl } from 'react-intl';
import { selectDecision } from '#machines/moderation/trend-actions.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { decisionsFor, type Trend } from '#domain/moderation/trend.ts';
import { LinkPreview } from '#components/status/link-preview.tsx';
import { Button } from '#ui/button.tsx';
import { StaffPost } from '../staff-post.tsx';
import styles from '../moderation.module.css';

/** One trend with its state and the decisions on it; the desired one is shown while it is sent (rule trend-review). */
export function TrendRow({ trend }: { trend: Trend }) {
  const intl = useIntl();
  const actions = useSessionActor('trendActions');
  const wanted = useSelected(actions, (snapshot) => selectDecision(snapshot, trend));
  const { kind, state, name: title, uses } = trend;
  const name = kind === 'statuses' ? intl.formatMessage({ id: 'moderation.trends.post_of' }, { name: title }) : title;
  return (
    // A pressed button is removed by its own action: the focus stays in this row.
    <div tabIndex={-1} className={styles.row}>
      <article className={styles.report} aria-label={name} aria-busy={wanted !== undefined}>
        <Shown trend={trend} />
        <p className={styles.state} role="status">
          <span className={`${styles.mark} ${state === 'pending' && wanted === undefined ? styles.due : ''}`}>
            <FormattedMessage id={wanted === undefined ? `moderation.trends.state.${state}` : `moderation.trends.sending.${wanted}`} />
          </span>
          {uses !== undefined && uses > 0 && (
            <span>
              <FormattedMessage id="moderation.trends.uses" values={{ count: uses }} />
            </span>
          )}
        </p>
        <div className={styles.buttons}>
          {decisionsFor(wanted ?? state).map((to) => (
            <Button
              key={to}
              variant="quiet"
              className={to === 'approved' ? styles.resolve : undefined}
              aria-label={intl.formatMessage({ id: `moderation.trends.to_one.${to}` }, { name })}
              onClick={() => actions.send({ type: 'trend.review', trend, to, name })}
            >
              <FormattedMessage id={`moderation.trends.to.${to}`} />
            </Button>
          ))}
        </div>
      </article>
    </div>
  );
}

function Shown({ trend: { kind, id, name, card } }: { trend: Trend }) {
  if (kind === 'statuses') return <StaffPost statusId={id} />;
  if (card) return <LinkPreview card={card} isSensitive={false} />;
  return (
    <p className={styles.trend}>
      <bdi>{name}</bdi>
    </p>
  );
}
