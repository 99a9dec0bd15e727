import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectQuery } from '#machines/settings/settings-window.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { keepFocus } from '#ui/leave-focus.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Results } from './finding/results.tsx';
import { SearchField } from './finding/search-field.tsx';
import { placeOf } from './rows.ts';
import { SavedBanner } from './saved-banner.tsx';
import { SettingsFooter } from './settings-footer.tsx';
import { useTabs } from './use-tabs.ts';
import styles from './settings-list.module.css';

/** The first screen of the settings on phones: what kinds there are; whoever comes back is where he was (rule settings-on-phones). */
export function SettingsList({ last }: { last: string | undefined }) {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const tabs = useTabs();
  const isFinding = useSelector(useSessionActor('settingsWindow'), selectQuery).trim() !== '';
  const lastTab = placeOf(last).tab ?? tabs[0];
  return (
    <>
      <SearchField />
      {isFinding ? (
        <Results last={last} />
      ) : (
        <nav aria-label={intl.formatMessage({ id: 'settings.tabs' })} className={styles.list}>
          <ul>
            {tabs.map((tab) => (
              <li key={tab}>
                <button
                  type="button"
                  ref={tab === lastTab ? takeFocus : undefined}
                  data-autofocus={tab === tabs[0] || undefined}
                  className={styles.tab}
                  onClick={() => modals.send({ type: 'settingsModal.pick', tab })}
                >
                  <FormattedMessage id={`settings.tab.${tab}`} />
                  <ChevronDownIcon />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SavedBanner />
      <SettingsFooter />
    </>
  );
}

/** What had it went with the tab. */
const takeFocus = (entry: HTMLElement | null) => keepFocus([entry]);
