import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { keepFocus } from '#ui/leave-focus.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { TABS, type Tab } from './rows.ts';
import { SavedBanner } from './saved-banner.tsx';
import { SettingsFoot } from './settings-foot.tsx';
import styles from './settings-list.module.css';

/** The first screen of the settings on phones: what kinds there are; whoever comes back is where he was (rule settings-on-phones). */
export function SettingsList({ last }: { last: Tab | undefined }) {
  const { words } = useWords();
  const modals = usePageActor('modals');
  return (
    <>
      <nav aria-label={words('settings.tabs')} className={styles.list}>
        <ul>
          {TABS.map((tab) => (
            <li key={tab}>
              <button
                type="button"
                ref={tab === (last ?? TABS[0]) ? takeFocus : undefined}
                data-autofocus={tab === TABS[0] || undefined}
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

/** What had it went with the tab. */
const takeFocus = (entry: HTMLElement | null) => keepFocus([entry]);
