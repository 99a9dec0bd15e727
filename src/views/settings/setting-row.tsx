import type { FunctionComponent } from 'react';
import type { SettingName } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords } from '#i18n/words.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { Highlights } from './highlights.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MuteWords } from './mute-words.tsx';
import { NotificationKinds } from './notification-kinds.tsx';
import { NumberRow } from './number-row.tsx';
import { PostLanguageRow } from './post-language-row.tsx';
import { PushRow } from './push-row.tsx';
import type { SettingRow as Row } from './rows.ts';
import { SavedMark } from './saved-mark.tsx';
import { TranslationSelect } from './translation-select.tsx';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';

/** The settings that are more than a box, a choice or a number. */
const EDITORS: Readonly<Partial<Record<SettingName, FunctionComponent>>> = {
  interfaceLanguage: LanguageSelect,
  postLanguage: PostLanguageRow,
  translationLanguage: TranslationSelect,
  muteWords: MuteWords,
  highlight: Highlights,
  notificationVisibility: NotificationKinds,
  webPushNotifications: PushRow,
};

/** One setting of this device, and of the profile that it shares. */
export function SettingRow(row: Row) {
  return (
    <div className={`${styles.settingRow} ${row.under ? styles.under : ''}`}>
      <FieldOf {...row} />
      <SavedMark name={row.name} />
    </div>
  );
}

function FieldOf(row: Row) {
  const Editor = EDITORS[row.name];
  if (Editor) return <Editor />;
  if (row.options) return <ChoiceRow {...row} options={row.options} />;
  return row.bounds ? <NumberRow {...row} bounds={row.bounds} /> : <BoxRow {...row} />;
}

function BoxRow({ name, hasHelp }: Row) {
  const { words } = useWords();
  const [value, change] = useSetting(name);
  return (
    <Checkbox isOn={value === true} onChange={change} help={hasHelp && words(`settings.${name}.help` as MessageId)}>
      {words(`settings.${name}` as MessageId)}
    </Checkbox>
  );
}

function ChoiceRow({ name, options }: Row & { options: readonly string[] }) {
  const { words } = useWords();
  const [value, change] = useSetting(name);
  const label = words(`settings.${name}` as MessageId);
  const choices = options.map((option) => ({ value: option, label: words(`settings.${name}.${option}` as MessageId) }));
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <Select label={label} options={choices} value={String(value)} onPick={change} />
    </div>
  );
}
