import { FormattedMessage, useIntl } from 'react-intl';
import { MUTE_TIMES, type MuteChoice } from '#domain/status/marks.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import styles from './mute-choices.module.css';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

type Props = { how: MuteChoice; onChoose: (how: MuteChoice) => void };

/** The duration of a mute, and whether it hides notifications, too (rule timed-mute). */
export function MuteChoices({ how, onChoose }: Props) {
  const intl = useIntl();
  const labelOf = (seconds: number): string => {
    const [unit, size] = UNITS.find(([, one]) => seconds >= one && seconds % one === 0) ?? ['second', 1];
    return seconds === 0
      ? intl.formatMessage({ id: 'status.confirm.mute_forever' })
      : intl.formatNumber(seconds / size, { style: 'unit', unit, unitDisplay: 'long' });
  };
  return (
    <div className={styles.choices}>
      <Select
        label={intl.formatMessage({ id: 'status.confirm.mute_for' })}
        value={String(how.seconds)}
        options={MUTE_TIMES.map((seconds) => ({ value: String(seconds), label: labelOf(seconds) }))}
        onPick={(picked) => onChoose({ ...how, seconds: MUTE_TIMES.find((seconds) => String(seconds) === picked) ?? how.seconds })}
      />
      <Checkbox isOn={how.notifications} onChange={(notifications) => onChoose({ ...how, notifications })}>
        <FormattedMessage id="status.confirm.mute_notifications" />
      </Checkbox>
    </div>
  );
}
