import { type ReactNode, useId } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useRequested } from '#components/settings/use-requested.ts';
import type { MessageId } from '#i18n/messages.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeSessionActor, usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { SETTINGS, type SettingName, type Settings } from '#domain/settings/settings.ts';
import { selectTyped } from '#machines/settings/settings-window.machine.ts';
import styles from '#components/settings/settings.module.css';

/** The container of a settings row; the target of links to the row. */
export function RowSlot({ name, variant = '', children }: { name: string; variant?: string | undefined; children: ReactNode }) {
  return (
    <div {...useRequested(name)} data-row={name} className={`${styles.slot} ${variant}`}>
      {children}
    </div>
  );
}

type Named = { label: string; 'aria-describedby': string };
type LineProps = { name: string; isExpert?: true | undefined; children: (named: Named) => ReactNode };

/** A labelled row with its explanation and a select or input. */
export function Line({ name, isExpert, children }: LineProps) {
  const intl = useIntl();
  const id = useId();
  const label = intl.formatMessage({ id: `settings.${name}` as MessageId });
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <span aria-hidden="true">{label}</span>
        <p id={id} className={styles.help}>
          <Explained name={name} isExpert={isExpert} />
        </p>
      </div>
      {children({ label, 'aria-describedby': id })}
    </div>
  );
}

/** The help text of a setting, with a mark if it is for experts (rules settings-explained, settings-expert). */
export function Explained({ name, isExpert }: { name: string; isExpert?: true | undefined }) {
  return (
    <>
      {isExpert && (
        <span className={styles.advanced}>
          <FormattedMessage id="settings.advanced" />
        </span>
      )}
      <FormattedMessage id={`settings.${name}.help` as MessageId} />
    </>
  );
}

/** Returns a setting and a function that changes it; `change` returns whether the value was valid. */
export const useSetting = <Name extends SettingName>(name: Name) => {
  const settings = usePageActor('settings');
  const banner = useMaybeSessionActor('settingsBanner');
  const value: Settings[Name] = useSelected(settings, selectSettings)[name];
  const change = (next: unknown): boolean => {
    const isTaken = SETTINGS[name].is(next);
    if (isTaken) banner?.send({ type: 'banner.about', name });
    if (isTaken) settings.send({ type: 'setting.change', change: { [name]: next } });
    return isTaken;
  };
  return [value, change] as const;
};

/** Returns text that was typed into a settings field and is not saved: it survives a change of tabs, Back and a failure (rule settings-typed). */
export const useTyped = (field: string): readonly [typed: string, type: (draft: string) => void] => {
  const window = useSessionActor('settingsWindow');
  const typed = useSelected(window, (snapshot) => selectTyped(snapshot, field));
  return [typed, (draft) => window.send({ type: 'window.type', field, draft })];
};
