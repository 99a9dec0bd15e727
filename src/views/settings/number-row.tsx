import { useId, useState } from 'react';
import type { SettingName } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';

type Props = { name: SettingName; bounds: readonly [least: number, most: number]; hasHelp?: true };

/** A setting that is a whole number; what lies outside its bounds is said and changes nothing. */
export function NumberRow({ name, bounds: [least, most], hasHelp }: Props) {
  const { words } = useWords();
  const id = useId();
  const [value, change] = useSetting(name);
  /** What was typed, while it is no number that can be taken. */
  const [refused, setRefused] = useState<string>();
  return (
    <>
      <label className={styles.row}>
        <span>{words(`settings.${name}` as MessageId)}</span>
        <input
          type="number"
          className={styles.number}
          min={least}
          max={most}
          value={refused ?? String(value)}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={id}
          onChange={({ currentTarget }) => setRefused(change(currentTarget.valueAsNumber) ? undefined : currentTarget.value)}
        />
      </label>
      <p id={id} className={styles.help} role={refused === undefined ? undefined : 'alert'}>
        {refused === undefined ? (
          hasHelp && words(`settings.${name}.help` as MessageId)
        ) : (
          <Words id="settings.number_bounds" values={{ least, most }} />
        )}
      </p>
    </>
  );
}
