import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { TABS } from './rows.ts';
import { SavedBanner } from './saved-banner.tsx';
import { SettingsFoot } from './settings-foot.tsx';
import styles from './settings-list.module.css';

/** The first screen of the settings on phones: what kinds there are (rule settings-on-phones). */
export function SettingsList() {
  const { words } = useWords();
  const modals = usePageActor('modals');
  return (
    <>
      <nav aria-label={words('settings.tabs')} className={styles.list}>
        <ul>
          {TABS.map((tab, at) => (
            <li key={tab}>
              <button
                type="button"
                data-autofocus={at === 0 || undefined}
                className={styles.tab}
                onClick={() => modals.send({ type: 'settingsModal.pick', tab })}
              >
                <Words id={`settings.tab.${tab}`} />
                <ChevronDownIcon />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <SavedBanner />
      <SettingsFoot />
    </>
  );
}
