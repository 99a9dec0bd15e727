import { useSelector } from '@xstate/react';
import { selectOptionsFailed } from '../../../machines/settings/account-options.machine.ts';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { usePageActor, useVisitActor } from '../../app/hooks.ts';
import { Words } from '../../i18n/words.tsx';
import { PartFailed } from '../shell/part-failed.tsx';
import { LanguageSelect } from './language-select.tsx';
import { OptionRow } from './option-row.tsx';
import { PostLanguageRow } from './post-language-row.tsx';
import { PushRow } from './push-row.tsx';
import { OPTION_ROWS, rowsOf, type Tab } from './rows.ts';
import { SettingRow } from './setting-row.tsx';
import { TranslationSelect } from './translation-select.tsx';
import styles from './settings.module.css';

/** A tab that is made of rows: what this device keeps, then what the server keeps. */
export function RowsTab({ tab }: { tab: Exclude<Tab, 'profiles'> }) {
  const { expertLevel } = useSelector(usePageActor('settings'), selectSettings);
  const rows = rowsOf(tab, expertLevel);
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.rows}>
          {tab === 'general' && <LanguageSelect />}
          {tab === 'posts' && <PostLanguageRow />}
          {tab === 'posts' && <TranslationSelect />}
          {rows.map((row) => (row.name === 'webPushNotifications' ? <PushRow key={row.name} /> : <SettingRow key={row.name} {...row} />))}
        </div>
      )}
      {OPTION_ROWS[tab].length > 0 && <Options tab={tab} />}
    </>
  );
}

function Options({ tab }: { tab: Exclude<Tab, 'profiles'> }) {
  const options = useVisitActor('accountOptions');
  if (useSelector(options, selectOptionsFailed)) return <PartFailed resetErrorBoundary={() => options.send({ type: 'options.retry' })} />;
  return (
    <section className={styles.rows}>
      <h3 className={styles.heading}>
        <Words id="settings.on_server" />
      </h3>
      {OPTION_ROWS[tab].map((name) => (
        <OptionRow key={name} name={name} />
      ))}
    </section>
  );
}
