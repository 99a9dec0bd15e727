import { useSelector } from '@xstate/react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useState } from 'react';
import { selectIsFinding, selectQuery } from '#machines/settings/settings-window.machine.ts';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { Tabs } from '#ui/tabs.tsx';
import { restoreFocus } from '#ui/leave-focus.ts';
import { ChevronDownIcon, SuccessIcon } from '#ui/icons.tsx';
import { selectBanner, selectSavedName } from '#machines/settings/settings-banner.machine.ts';
import { Alert } from '#ui/alert.tsx';
import { Results, SearchField } from './search/search.tsx';
import { OneTab, useTabs } from './settings-tab.tsx';
import { placeOf, type Tab } from './rows.ts';
import { SettingsFooter } from './settings-footer.tsx';
import hidden from '#ui/visually-hidden.module.css';
import common from '#components/settings/settings.module.css';
import styles from './settings-content.module.css';

/** The content of the settings modal (rule settings-modal): search, tabs, backup, expert mode and the close button; on phones the list of tabs or one of them (rule settings-on-phones). */
export function SettingsContent() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isPhone = useIsPhone();
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'settings'));
  const tabs = useTabs();
  const picked = tabs.find((tab) => tab === placeOf(target).tab);
  const [last, setLast] = useState(target);
  if (picked && target !== last) setLast(target);
  if (!isPhone) return <Beside picked={picked ?? 'general'} />;
  if (picked === undefined) return <SettingsList last={last} />;
  return (
    <>
      <section aria-label={intl.formatMessage({ id: `settings.tab.${picked}` })}>
        <OneTab tab={picked} />
      </section>
      <SavedBanner />
    </>
  );
}

function Beside({ picked }: { picked: Tab }) {
  const intl = useIntl();
  const tabs = useTabs();
  const modals = usePageActor('modals');
  const isFinding = useSelector(useSessionActor('settingsWindow'), selectIsFinding);
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'settings'));
  return (
    <>
      <SearchField />
      {isFinding ? (
        <Results last={target} />
      ) : (
        <Tabs
          label={intl.formatMessage({ id: 'settings.tabs' })}
          tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `settings.tab.${key}` }) }))}
          picked={picked}
          onPick={(tab) => modals.send({ type: 'settingsModal.pick', tab })}
        >
          <OneTab tab={picked} />
        </Tabs>
      )}
      <SavedBanner />
      <SettingsFooter />
    </>
  );
}

/** The first screen of the settings on phones: the list of tabs; on return the last one is focused (rule settings-on-phones). */
function SettingsList({ last }: { last: string | undefined }) {
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

/** The focused element was removed with its tab. */
const takeFocus = (entry: HTMLElement | null) => restoreFocus([entry]);

/** Reports whether the last change is saved, where no row does (rule settings-saved). */
function SavedBanner() {
  const intl = useIntl();
  const actor = useSessionActor('settingsBanner');
  const banner = useSelector(actor, selectBanner);
  const isAtRow = useSelector(actor, selectSavedName) !== undefined;
  if (banner === 'failed')
    return (
      <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor.send({ type: 'banner.dismiss' })}>
        <FormattedMessage id="settings.saving_failed" />
      </Alert>
    );
  return (
    <p className={common.saved} role="status">
      {banner === 'saved' && (
        <span className={isAtRow ? hidden.hidden : common.saved}>
          <SuccessIcon />
          <FormattedMessage id="settings.saving_ok" />
        </span>
      )}
    </p>
  );
}
