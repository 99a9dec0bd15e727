import { FormattedMessage, useIntl } from 'react-intl';
import { selectLastReset } from '#machines/settings/settings-window.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { chosenAmong, differing, only } from '#domain/settings/differences.ts';
import { type SettingName, defaultSettings, SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { Button } from '#ui/button.tsx';
import { selectConfig } from '#machines/system/boot.machine.ts';
import type { MessageId } from '#i18n/messages.ts';
import { leaveFocusTo, leaveFocus } from '#ui/leave-focus.ts';
import { UndoIcon } from '#ui/lazy-icons.tsx';
import { wallpaperOf } from '#domain/settings/wallpaper.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import { ROWS, type SettingRow, settingsTarget } from './rows.ts';
import { useThemeText } from './selects.tsx';
import common from '#components/settings/settings.module.css';
import styles from './changed-tab.module.css';

const namesOf = ({ name, also }: SettingRow): readonly SettingName[] => (also ? [name, also] : [name]);

/** Lists the settings that differ from their defaults; each can be reset alone or with the others, and the reset can be undone (rules settings-changed, settings-reset). */
export function ChangedTab() {
  const window = useSessionActor('settingsWindow');
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const hasReset = useSelected(window, (snapshot) => selectLastReset(snapshot) !== undefined);
  const start = useStart();
  const rows = ROWS.filter((row) => differing(settings, start, namesOf(row)).length > 0);
  const all = chosenAmong(rows.flatMap(namesOf));
  const reset = (names: readonly SettingName[]) =>
    window.send({ type: 'window.reset', change: only(start, names), before: only(settings, names) });
  return (
    <section className={common.rows} tabIndex={-1}>
      <p className={common.text}>
        <FormattedMessage id={rows.length === 0 ? 'settings.changed.none' : 'settings.changed.help'} />
      </p>
      {hasReset && <Undo />}
      {rows.length > 0 && (
        <>
          <ul className={styles.lines}>
            {rows.map((row) => (
              <ChangedLine key={row.name} row={row} settings={settings} start={start} onReset={() => reset(namesOf(row))} />
            ))}
          </ul>
          <p className={styles.all}>
            <Button variant="quiet" isInert={all.length === 0} onClick={() => reset(all)}>
              <FormattedMessage id="settings.changed.reset_all" />
            </Button>
            <span className={common.help}>
              <FormattedMessage id="settings.changed.written" />
            </span>
          </p>
        </>
      )}
    </section>
  );
}

/** The defaults on this instance: a theme that the server chose is not a change (rules settings-changed, default-theme). */
const useStart = (): Settings => {
  const { theme } = useSelected(usePageActor('boot'), selectConfig);
  return SETTINGS.theme.is(theme) ? { ...defaultSettings, theme } : defaultSettings;
};

type ChangedLineProps = { row: (typeof ROWS)[number]; settings: Settings; start: Settings; onReset: () => void };

/** One changed setting: its value, its default, a link to its row, and the reset. */
function ChangedLine({ row, settings, start, onReset }: ChangedLineProps) {
  const intl = useIntl();
  const valueText = useValueText();
  const modals = usePageActor('modals');
  const label = intl.formatMessage({ id: `settings.${row.name}` as MessageId });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          onClick={() => modals.send({ type: 'settingsModal.pick', tab: settingsTarget(row.tab, row.name) })}
        >
          {label}
        </button>
        <p className={styles.values}>
          <FormattedMessage id="settings.changed.values" values={{ now: valueText(row, settings), usual: valueText(row, start) }} />
        </p>
      </div>
      <Button
        ref={toNext}
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'settings.changed.reset_named' }, { name: label })}
        onClick={onReset}
      >
        <FormattedMessage id="settings.changed.reset" />
      </Button>
    </li>
  );
}

/** A setting that was reset leaves the list: the focus moves to the next one, or to Undo. */
const toNext = leaveFocusTo<HTMLButtonElement>((button) => {
  const line = button.closest('li');
  const other = line?.nextElementSibling ?? line?.previousElementSibling;
  return [other?.querySelector<HTMLElement>('button:last-child')];
});

/** Names the setting that was reset last, with an undo button (rule settings-reset). */
function Undo() {
  const intl = useIntl();
  const window = useSessionActor('settingsWindow');
  const names = Object.keys(useSelected(window, selectLastReset) ?? {}) as SettingName[];
  const [row, ...others] = ROWS.filter(({ name, also }) => names.includes(name) || (also && names.includes(also)));
  return (
    <p className={styles.undo}>
      <span role="status">
        {row && others.length === 0 ? (
          <FormattedMessage id="settings.changed.done" values={{ name: intl.formatMessage({ id: `settings.${row.name}` as MessageId }) }} />
        ) : (
          <FormattedMessage id="settings.changed.done_all" values={{ count: others.length + 1 }} />
        )}
      </span>
      <Button ref={leaveFocus} variant="quiet" onClick={() => window.send({ type: 'window.undo' })}>
        <UndoIcon />
        <FormattedMessage id="settings.changed.undo" />
      </Button>
    </p>
  );
}

/** Returns the value of a setting as text: on or off, the choice, the number, or how many entries it has. */
const useValueText = () => {
  const intl = useIntl();
  const themeText = useThemeText();
  return ({ name, options }: SettingRow, settings: Settings): string => {
    const value = settings[name];
    if (name === 'overrideInstanceWallpaper') return intl.formatMessage({ id: `settings.wallpaper.${wallpaperOf(settings)}` });
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'settings.value.on' : 'settings.value.off' });
    if (typeof value === 'number') return intl.formatNumber(value);
    if (name === 'notificationVisibility')
      return intl.formatMessage({ id: 'settings.value.kinds' }, { count: Object.values(value as object).filter(Boolean).length });
    if (typeof value === 'object' && value !== null)
      return intl.formatMessage({ id: 'settings.value.entries' }, { count: Object.keys(value).length });
    const text = typeof value === 'string' ? value : '';
    if (name === 'theme') return themeText(text);
    if (name === 'columnOrder')
      return text
        .split(' ')
        .map((column) => intl.formatMessage({ id: `settings.columnOrder.${column}` as MessageId }))
        .join(' · ');
    if (options?.includes(text)) return intl.formatMessage({ id: `settings.${name}.${text}` as MessageId });
    return text === ''
      ? intl.formatMessage({ id: 'settings.value.none' })
      : ((LANGUAGES as Readonly<Record<string, string>>)[text] ?? text);
  };
};
