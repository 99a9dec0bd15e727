import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { FunctionComponent } from 'react';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { ColumnOrder } from './appearance/column-order.tsx';
import { WallpaperRow } from './appearance/wallpaper-row.tsx';
import { Explained } from './explained.tsx';
import { Highlights } from './highlights.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Line } from './line.tsx';
import { MuteWords } from './mute-words.tsx';
import { NotificationKinds } from './notification-kinds.tsx';
import { NumberRow } from './number-row.tsx';
import { PostLanguageRow } from './post-language-row.tsx';
import { PushRow } from './push-row.tsx';
import { RowPlace } from './row-place.tsx';
import type { SettingRow as Row } from './rows.ts';
import { SavedMark } from '#components/settings/saved-mark.tsx';
import { ThemeSelect } from './theme-select.tsx';
import { TranslationSelect } from './translation-select.tsx';
import { useSetting } from './use-setting.ts';
import styles from '#components/settings/settings.module.css';

/** The settings that are more than a box, a choice or a number. */
const EDITORS: Readonly<Partial<Record<SettingName, FunctionComponent>>> = {
  interfaceLanguage: LanguageSelect,
  theme: ThemeSelect,
  postLanguage: PostLanguageRow,
  translationLanguage: TranslationSelect,
  muteWords: MuteWords,
  highlight: Highlights,
  notificationVisibility: NotificationKinds,
  webPushNotifications: PushRow,
  columnOrder: ColumnOrder,
  overrideInstanceWallpaper: WallpaperRow,
};

/** One setting of this device, and of the profile that it shares. */
export function SettingRow(row: Row) {
  return (
    <RowPlace name={row.name} look={row.under && styles.under}>
      <FieldOf {...row} />
      <SavedMark name={row.name} />
    </RowPlace>
  );
}

function FieldOf(row: Row) {
  const Editor = EDITORS[row.name];
  if (Editor) return <Editor />;
  if (row.options) return <ChoiceRow {...row} options={row.options} />;
  return row.bounds ? <NumberRow {...row} bounds={row.bounds} /> : <BoxRow {...row} />;
}

function BoxRow({ name, isExpert }: Row) {
  const intl = useIntl();
  const [value, change] = useSetting(name);
  return (
    <Checkbox isOn={value === true} onChange={change} help={<Explained name={name} isExpert={isExpert} />}>
      {intl.formatMessage({ id: `settings.${name}` as MessageId })}
    </Checkbox>
  );
}

function ChoiceRow({ name, isExpert, options }: Row & { options: readonly string[] }) {
  const intl = useIntl();
  const [value, change] = useSetting(name);
  const { postFormats } = useSelector(usePageActor('boot'), selectNode);
  const offered = options.filter((option) => name !== 'postContentType' || option === value || postFormats.includes(option));
  const choices = offered.map((option) => ({
    value: option,
    label: intl.formatMessage({ id: `settings.${name}.${option}` as MessageId }),
  }));
  return (
    <Line name={name} isExpert={isExpert}>
      {(named) => <Select {...named} options={choices} value={String(value)} onPick={change} />}
    </Line>
  );
}
