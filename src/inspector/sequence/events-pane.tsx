import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SearchField } from '../panel/search-field.tsx';
import { useInspected, usePanelState, useWatchedSystem } from '../panel/use-inspected.ts';
import { filtered } from '../watch/rows.ts';
import { EventDetails } from './event-details.tsx';
import { lanesOf } from './lanes.ts';
import { Sequence } from './sequence.tsx';
import styles from './sequence.module.css';

const MAX_LANES = 5; // our choice: more do not fit a third of a window

/** The events between the machines, as a sequence: newest last. */
export function EventsPane() {
  const intl = useIntl();
  const { panel } = useInspected();
  const { rows } = useWatchedSystem();
  const { filter, lifelines, clearedAt, chosen, selected } = usePanelState();
  const shown = useMemo(
    () =>
      filtered(
        rows.filter(({ at }) => at > clearedAt),
        filter,
        lifelines,
      ),
    [rows, clearedAt, filter, lifelines],
  );
  const lanes = useMemo(() => lanesOf(shown, { chosen: lifelines, selected, most: MAX_LANES }), [shown, lifelines, selected]);
  const row = chosen === undefined ? undefined : rows.find(({ key }) => key === chosen);
  return (
    <section className={styles.pane} aria-label={intl.formatMessage({ id: 'inspector.pane.events' })} data-inspects="events">
      <div className={styles.head}>
        <SearchField
          label={intl.formatMessage({ id: 'inspector.filter_events' })}
          value={filter}
          onSearch={(text) => panel.send({ type: 'events.filter', text })}
        />
        <span className={styles.count}>
          <FormattedMessage id="inspector.events" values={{ count: shown.length }} />
        </span>
      </div>
      {shown.length > 0 ? (
        <Sequence rows={shown} lanes={lanes} />
      ) : (
        <p className={styles.none}>
          <FormattedMessage id="inspector.no_event" />
        </p>
      )}
      {row && <EventDetails row={row} />}
    </section>
  );
}
