import { useIntl, FormattedMessage } from 'react-intl';
import { type FunctionComponent, useId } from 'react';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { SavedMark } from '#components/settings/saved-mark.tsx';
import { ColumnOrder } from './appearance/column-order.tsx';
import { WallpaperRow } from './appearance/wallpaper-row.tsx';
import { Explained, Line, RowSlot, useSetting, useTyped } from './setting-field.tsx';
import { Highlights } from './highlights.tsx';
import { LanguageSelect, PostLanguageRow, ThemeSelect, TranslationSelect } from './selects.tsx';
import { MuteWords } from './mutes/mute-words.tsx';
import { NotificationKinds, PushRow, SoundRow } from './notification-rows.tsx';
import { ShortcutKeysRow } from './shortcut-keys-row.tsx';
import type { SettingRow as Row } from './rows.ts';
import styles from '#components/settings/settings.module.css';

/** Editors of the settings that are not a checkbox, select or number. */
const EDITORS: Readonly<Partial<Record<SettingName, FunctionComponent>>> = {
  interfaceLanguage: LanguageSelect,
  theme: ThemeSelect,
  postLanguage: PostLanguageRow,
  translationLanguage: TranslationSelect,
  muteWords: MuteWords,
  highlight: Highlights,
  notificationVisibility: NotificationKinds,
  notificationSounds: SoundRow,
  webPushNotifications: PushRow,
  columnOrder: ColumnOrder,
  shortcutKeys: ShortcutKeysRow,
  overrideInstanceWallpaper: WallpaperRow,
};

/** One setting of this device and of its shared profile. */
export function SettingRow(row: Row) {
  return (
    <RowSlot name={row.name} variant={row.under && styles.under}>
      <FieldOf {...row} />
      <SavedMark name={row.name} />
    </RowSlot>
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
  const { postFormats } = useSelected(usePageActor('boot'), selectNode);
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

type NumberRowProps = Pick<Row, 'name' | 'isExpert'> & { bounds: readonly [least: number, most: number] };

/** A setting that is an integer; a value outside its bounds is reported, stays in the field and changes nothing. */
function NumberRow({ name, isExpert, bounds: [least, most] }: NumberRowProps) {
  const id = useId();
  const [value, change] = useSetting(name);
  /** The typed text while it is not a valid number. */
  const [refused, setRefused] = useTyped(name);
  const isRefused = refused !== '';
  return (
    <>
      <Line name={name} isExpert={isExpert}>
        {({ label, 'aria-describedby': help }) => (
          <input
            type="number"
            className={styles.number}
            min={least}
            max={most}
            aria-label={label}
            value={isRefused ? refused.trim() : String(value)}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${help} ${id}` : help}
            onChange={({ currentTarget }) => setRefused(change(currentTarget.valueAsNumber) ? '' : currentTarget.value || ' ')}
          />
        )}
      </Line>
      {isRefused && (
        <p id={id} className={styles.help} role="alert">
          <FormattedMessage id="settings.number_bounds" values={{ least, most }} />
        </p>
      )}
    </>
  );
}
