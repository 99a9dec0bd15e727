import { useMemo } from 'react';
import { useWords, Words } from '#i18n/words.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useInspected, useLook, useSeen } from '../panel/use-inspected.ts';
import { filtered } from '../watch/rows.ts';
import { EventDetails } from './event-details.tsx';
import { lanesOf } from './lanes.ts';
import { Sequence } from './sequence.tsx';
import styles from './sequence.module.css';

const MOST_LANES = 5; // our choice: more do not fit a third of a window

/** What the machines say to each other, as a sequence: newest last. */
export function EventsPane() {
  const { words } = useWords();
  const { panel } = useInspected();
  const { rows } = useSeen();
  const { filter, lifelines, clearedAt, chosen, selected } = useLook();
  const shown = useMemo(
    () =>
      filtered(
        rows.filter(({ at }) => at > clearedAt),
        filter,
        lifelines,
      ),
    [rows, clearedAt, filter, lifelines],
  );
  const lanes = useMemo(() => lanesOf(shown, { chosen: lifelines, selected, most: MOST_LANES }), [shown, lifelines, selected]);
  const row = chosen === undefined ? undefined : rows.find(({ key }) => key === chosen);
  return (
    <section className={styles.pane} aria-label={words('inspector.pane.events')} data-inspects="events">
      <div className={styles.head}>
        <SearchField
          label={words('inspector.filter_events')}
          value={filter}
          onSearch={(text) => panel.send({ type: 'events.filter', words: text })}
        />
        <span className={styles.count}>
          <Words id="inspector.events" values={{ count: shown.length }} />
        </span>
      </div>
      {shown.length > 0 ? (
        <Sequence rows={shown} lanes={lanes} />
      ) : (
        <p className={styles.none}>
          <Words id="inspector.no_event" />
        </p>
      )}
      {row && <EventDetails row={row} />}
    </section>
  );
}
