import { FormattedMessage } from 'react-intl';
import { selectSelected } from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { FilteredRequest, RequestVerdict } from '#domain/filtered-notifications/filtered-requests.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './filtered-notifications.module.css';

/** Selects all requests, and decides the selected ones together. */
export function SelectionBar({ all }: { all: readonly FilteredRequest[] }) {
  const filtered = useSessionActor('filteredNotifications');
  const selected = useSelected(filtered, selectSelected);
  const isNone = selected.length === 0;
  const decide = (verdict: RequestVerdict) => () => {
    if (!isNone) filtered.send({ type: 'filtered.decide', ids: selected, verdict });
  };
  return (
    <div className={styles.bar}>
      <Checkbox
        isOn={all.every(({ id }) => selected.includes(id))}
        onChange={(isOn) => filtered.send({ type: 'filtered.selectAll', isOn })}
      >
        <FormattedMessage id="filtered_notifications.select_all" />
      </Checkbox>
      <span className={styles.actions}>
        <Button variant="quiet" isInert={isNone} onClick={decide('accept')}>
          <FormattedMessage id="filtered_notifications.accept_selected" />
        </Button>
        <Button variant="quiet" isInert={isNone} onClick={decide('dismiss')}>
          <FormattedMessage id="filtered_notifications.dismiss_selected" />
        </Button>
      </span>
    </div>
  );
}
