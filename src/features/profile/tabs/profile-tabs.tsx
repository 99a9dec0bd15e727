import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useRow, useServerCan, useVisitor } from '#react/hooks.ts';
import { useHash } from '#react/use-hash.ts';
import { useSelected } from '#react/use-selected.ts';
import { tabOf, tabsOf } from '#domain/profile/profile-tabs.ts';
import { Tabs } from '#ui/tabs.tsx';
import { TabPanel } from './tab-panel.tsx';
import { useTabScrollEntry } from '#components/list/use-tab-scroll-entry.ts';

/** The statuses, favourites, followers and followed accounts of a profile, by tab; the address selects the tab (rule profile-tabs). */
export function ProfileTabs({ accountId }: { accountId: string }) {
  return <TabsOf key={accountId} accountId={accountId} />;
}

function TabsOf({ accountId }: { accountId: string }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  const hides = useRow('accounts', accountId)?.hides;
  const can = useServerCan();
  const { userProfileDefaultTab } = useSelected(usePageActor('settings'), selectSettings);
  const [hash, setHash] = useHash();
  const [name = '', part] = hash.split('/');
  const tabs = tabsOf({ hides, isOwn: ownId === accountId, isGuest: ownId === undefined, can });
  const tab = tabOf(name, tabs, userProfileDefaultTab);
  const scroll = useTabScrollEntry(hash);
  return (
    <Tabs
      variant="line"
      label={intl.formatMessage({ id: 'profile_tabs.label' })}
      tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `profile_tabs.${key}` }) }))}
      picked={tab}
      onPick={setHash}
    >
      <TabPanel
        key={tab}
        accountId={accountId}
        tab={tab}
        part={part}
        onPart={(next) => setHash(next === undefined ? tab : `${tab}/${next}`)}
        entry={scroll}
      />
    </Tabs>
  );
}
