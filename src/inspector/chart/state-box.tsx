import type { AnyTransitionDefinition } from 'xstate';
import { FormattedMessage, useIntl } from 'react-intl';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ChartState, ChartTransition } from './chart.ts';
import styles from './chart.module.css';

type Props = { state: ChartState; lit: ReadonlySet<string>; last: ReadonlySet<AnyTransitionDefinition> };

/** A state with its transitions and its children. */
export function StateBox({ state, lit, last }: Props) {
  const { id, name, kind, isInitial, tags, invokes, ways, ranks } = state;
  const isLit = lit.has(id);
  return (
    <section
      className={`${styles.state} ${isLit ? styles.lit : ''} ${kind === 'parallel' ? styles.parallel : ''} ${ranks.length > 0 ? styles.outer : ''}`}
      data-state={id}
      data-lit={isLit}
    >
      <h4 className={styles.name}>
        {isInitial && <Mark kind="initial" />}
        {name}
        {kind === 'final' && <Mark kind="final" />}
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        {isLit && (
          <VisuallyHidden>
            <FormattedMessage id="inspector.is_active" />
          </VisuallyHidden>
        )}
      </h4>
      {invokes.length > 0 && (
        <p className={styles.invokes}>
          <FormattedMessage id="inspector.invokes" values={{ names: invokes.join(', ') }} />
        </p>
      )}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map((way) => (
            <WayLine key={way.key} way={way} isLast={last.has(way.definition)} />
          ))}
        </ul>
      )}
      {ranks.map((rank) => (
        <div key={rank[0]?.id} className={styles.rank}>
          {rank.map((inner) => (
            <StateBox key={inner.id} state={inner} lit={lit} last={last} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Mark({ kind }: { kind: 'initial' | 'final' }) {
  const intl = useIntl();
  return (
    <span
      className={styles[kind]}
      role="img"
      aria-label={intl.formatMessage({ id: `inspector.${kind}` })}
      title={intl.formatMessage({ id: `inspector.${kind}` })}
    />
  );
}

function WayLine({ way, isLast }: { way: ChartTransition; isLast: boolean }) {
  const { key, event, guard, targets } = way;
  return (
    <li className={`${styles.way} ${isLast ? styles.last : ''}`} data-way={key}>
      <span>{event}</span>
      {guard && <span className={styles.guard}>{`[${guard}]`}</span>}
      {targets.length > 0 && <span className={styles.target}>{`→ ${targets.map(({ name }) => name).join(', ')}`}</span>}
      {isLast && (
        <VisuallyHidden>
          <FormattedMessage id="inspector.taken_last" />
        </VisuallyHidden>
      )}
    </li>
  );
}
