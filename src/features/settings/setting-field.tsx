import { type ReactNode, useId } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useSelector } from '@xstate/react';
import { useAsked } from '#components/settings/use-asked.ts';
import type { MessageId } from '#i18n/messages.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeSessionActor, usePageActor, useSessionActor } from '#react/hooks.ts';
import { SETTINGS, type SettingName, type Settings } from '#domain/settings/settings.ts';
import { selectTyped } from '#machines/settings/settings-window.machine.ts';
import styles from '#components/settings/settings.module.css';

/** Where a row of the settings stands. */
export function RowPlace({ name, look = '', children }: { name: string; look?: string | undefined; children: ReactNode }) {
  return (
    <div {...useAsked(name)} data-row={name} className={`${styles.place} ${look}`}>
      {children}
    </div>
  );
}

type Named = { label: string; 'aria-describedby': string };
type LineProps = { name: string; isExpert?: true | undefined; children: (named: Named) => ReactNode };

/** A setting that is chosen or written beside what it is called and what explains it. */
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

/** The line that explains a setting, and that it is for experts where it is (rules settings-explained, settings-expert). */
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

/** What a setting is, and how it is changed; `change` answers whether it takes the value. */
export const useSetting = <Name extends SettingName>(name: Name) => {
  const settings = usePageActor('settings');
  const banner = useMaybeSessionActor('settingsBanner');
  const value: Settings[Name] = useSelector(settings, selectSettings)[name];
  const change = (next: unknown): boolean => {
    const isTaken = SETTINGS[name].is(next);
    if (isTaken) banner?.send({ type: 'banner.about', name });
    if (isTaken) settings.send({ type: 'setting.change', change: { [name]: next } });
    return isTaken;
  };
  return [value, change] as const;
};

/** What was typed into a field of the settings and not sent: it is there again after another tab, the way back or a failure (rule settings-typed). */
export const useTyped = (field: string): readonly [typed: string, type: (draft: string) => void] => {
  const window = useSessionActor('settingsWindow');
  const typed = useSelector(window, (snapshot) => selectTyped(snapshot, field));
  return [typed, (draft) => window.send({ type: 'window.type', field, draft })];
};
