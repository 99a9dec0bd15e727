import { useNumber } from '#i18n/numbers.ts';
import { MUTE_TIMES, type MuteChoice } from '#domain/status/marks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import styles from './mute-choices.module.css';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

type Props = { how: MuteChoice; onChoose: (how: MuteChoice) => void };

/** For how long somebody is muted, and whether their notifications are hidden, too (rule timed-mute). */
export function MuteChoices({ how, onChoose }: Props) {
  const { words } = useWords();
  const number = useNumber();
  const labelOf = (seconds: number): string => {
    const [unit, size] = UNITS.find(([, one]) => seconds >= one && seconds % one === 0) ?? ['second', 1];
    return seconds === 0 ? words('status.ask.mute_forever') : number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' });
  };
  return (
    <div className={styles.choices}>
      <Select
        label={words('status.ask.mute_for')}
        value={String(how.seconds)}
        options={MUTE_TIMES.map((seconds) => ({ value: String(seconds), label: labelOf(seconds) }))}
        onPick={(picked) => onChoose({ ...how, seconds: MUTE_TIMES.find((seconds) => String(seconds) === picked) ?? how.seconds })}
      />
      <Checkbox isOn={how.notifications} onChange={(notifications) => onChoose({ ...how, notifications })}>
        <Words id="status.ask.mute_notifications" />
      </Checkbox>
    </div>
  );
}
