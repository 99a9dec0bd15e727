import { useIntl } from 'react-intl';
import { selectAmount, selectPoll } from '#machines/composer/poll-form.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { unitsFor, type ExpiryUnit } from '#domain/composer/poll-form.ts';
import type { PollLimits } from '#domain/status/poll-limits.ts';
import { Select } from '#ui/select.tsx';
import type { PollFormActor } from './use-poll-form.ts';
import styles from './poll-form.module.css';

type Props = { poll: PollFormActor; limits: PollLimits; isPosting: boolean };

/** The duration of a poll: units that fit, and an amount that is clamped on blur (rule poll-expiry). */
export function PollExpiry({ poll, limits, isPosting }: Props) {
  const intl = useIntl();
  const { unit } = useSelected(poll, selectPoll);
  const amount = useSelected(poll, selectAmount);
  const units = unitsFor(limits).map((value) => ({ value, label: intl.formatMessage({ id: `polls.unit.${value}` }) }));
  if (units.length === 0) return null;
  return (
    <div className={styles.expiry}>
      <label>
        {intl.formatMessage({ id: 'polls.expiry' })}
        <input
          type="number"
          className={styles.amount}
          min={1}
          inputMode="numeric"
          readOnly={isPosting}
          value={amount}
          onChange={({ currentTarget }) => poll.send({ type: 'poll.amount', typed: currentTarget.value })}
          onBlur={() => poll.send({ type: 'poll.settle', limits })}
        />
      </label>
      <Select
        label={intl.formatMessage({ id: 'polls.expiry_unit' })}
        options={units}
        value={unit}
        aria-disabled={isPosting || undefined}
        onPick={(picked) => poll.send({ type: 'poll.unit', unit: picked as ExpiryUnit, limits })}
      />
    </div>
  );
}
