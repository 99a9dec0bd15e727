import { useIntl, FormattedMessage } from 'react-intl';
import { useState } from 'react';
import { selectIsFinding, selectQuery } from '#machines/settings/settings-window.machine.ts';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useSelected } from '#react/use-selected.ts';
import { Tabs } from '#ui/tabs.tsx';
import { restoreFocus } from '#ui/leave-focus.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { SuccessIcon } from '#ui/lazy-icons.tsx';
import { selectBanner, selectSavedName } from '#machines/settings/settings-banner.machine.ts';
import { Alert } from '#ui/alert.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { Results, SearchField } from './search/search.tsx';
import { CategoryPage } from './settings-tab.tsx';
import { type Category, CATEGORY_NAMES, locationOf } from './rows.ts';
import { SettingsFooter } from './settings-footer.tsx';
import hidden from '#ui/visually-hidden.module.css';
import common from '#components/settings/settings.module.css';
import styles from './settings-content.module.css';

/** The content of the settings modal (rule settings-modal): search, categories, backup, expert mode and logout; on phones the list of categories or one of them (rule settings-on-phones). */
export function SettingsContent() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isPhone = useIsPhone();
  const target = useSelected(modals, (snapshot) => selectTab(snapshot, 'settings'));
  const picked = locationOf(target).category;
  const [last, setLast] = useState(target);
  if (picked && target !== last) setLast(target);
  if (!isPhone) return <Beside picked={picked ?? 'general'} />;
  if (picked === undefined) return <SettingsList last={last} />;
  return (
    <>
      <section aria-label={intl.formatMessage({ id: `settings.category.${picked}` })}>
        <CategoryPage key={picked} category={picked} />
      </section>
      <SavedBanner />
    </>
  );
}

function Beside({ picked }: { picked: Category }) {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isFinding = useSelected(useSessionActor('settingsWindow'), selectIsFinding);
  const target = useSelected(modals, (snapshot) => selectTab(snapshot, 'settings'));
  return (
    <div className={styles.beside}>
      <SearchField />
      {isFinding ? (
        <Results last={target} />
      ) : (
        <Tabs
          label={intl.formatMessage({ id: 'settings.tabs' })}
          tabs={CATEGORY_NAMES.map((key) => ({ key, label: <CategoryLabel category={key} /> }))}
          picked={picked}
          onPick={(category) => modals.send({ type: 'settingsModal.pick', tab: category })}
        >
          <CategoryPage key={picked} category={picked} />
        </Tabs>
      )}
      <SavedBanner />
      <SettingsFooter />
    </div>
  );
}

function CategoryLabel({ category }: { category: Category }) {
  return (
    <span className={styles.label}>
      <CategoryIcon category={category} />
      <FormattedMessage id={`settings.category.${category}`} />
    </span>
  );
}

/** The first screen of the settings on phones: the list of categories; on return the last one is focused (rule settings-on-phones). */
function SettingsList({ last }: { last: string | undefined }) {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isFinding = useSelected(useSessionActor('settingsWindow'), selectQuery).trim() !== '';
  const lastCategory = locationOf(last).category ?? 'general';
  return (
    <>
      <SearchField />
      {isFinding ? (
        <Results last={last} />
      ) : (
        <nav aria-label={intl.formatMessage({ id: 'settings.tabs' })} className={styles.list}>
          <ul>
            {CATEGORY_NAMES.map((category) => (
              <li key={category}>
                <button
                  type="button"
                  ref={category === lastCategory ? takeFocus : undefined}
                  data-autofocus={category === 'general' || undefined}
                  aria-describedby={`settings-${category}`}
                  className={styles.tab}
                  onClick={() => modals.send({ type: 'settingsModal.pick', tab: category })}
                >
                  <CategoryLabel category={category} />
                  <ChevronDownIcon />
                </button>
                <p id={`settings-${category}`} className={styles.about}>
                  <FormattedMessage id={`settings.category.${category}.help`} />
                </p>
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

/** The focused element was removed with its category. */
const takeFocus = (entry: HTMLElement | null) => restoreFocus([entry]);

/** Reports whether the last change is saved, where no row does (rule settings-saved). */
function SavedBanner() {
  const intl = useIntl();
  const actor = useSessionActor('settingsBanner');
  const banner = useSelected(actor, selectBanner);
  const isAtRow = useSelected(actor, selectSavedName) !== undefined;
  if (banner === 'failed')
    return (
      <div className={styles.failed}>
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor.send({ type: 'banner.dismiss' })}>
          <FormattedMessage id="settings.saving_failed" />
        </Alert>
      </div>
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
