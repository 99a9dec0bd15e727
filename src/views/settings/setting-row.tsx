import { useSelector } from '@xstate/react';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { SETTINGS } from '../../domain/settings/settings.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import type { SettingRow as Row } from './rows.ts';
import styles from './settings.module.css';

/** One setting of this device, and of the profile that it shares. */
export function SettingRow({ name, options, bounds }: Row) {
  const { words } = useWords();
  const settings = usePageActor('settings');
  const value = useSelector(settings, selectSettings)[name];
  const label = words(`settings.${name}` as MessageId);
  const change = (next: unknown) => {
    if (SETTINGS[name].is(next)) settings.send({ type: 'setting.change', change: { [name]: next } });
  };
  if (options) {
    const choices = options.map((option) => ({ value: option, label: words(`settings.${name}.${option}` as MessageId) }));
    return (
      <div className={styles.row}>
        <span aria-hidden="true">{label}</span>
        <Select label={label} options={choices} value={String(value)} onPick={change} />
      </div>
    );
  }
  if (bounds) {
    const [least, most] = bounds;
    return (
      <label className={styles.row}>
        <span>{label}</span>
        <input
          type="number"
          className={styles.number}
          min={least}
          max={most}
          defaultValue={Number(value)}
          onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
        />
      </label>
    );
  }
  return (
    <Checkbox isOn={value === true} onChange={change}>
      {label}
    </Checkbox>
  );
}
