import { ChangedTab } from './changed/changed-tab.tsx';
import { Late } from './late-tab.tsx';
import { MutesTab } from './mutes/mutes-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { ProfilesTab } from './profiles-tab.tsx';
import { RowsTab } from './rows-tab.tsx';
import type { Tab } from './rows.ts';

/** What stands in a tab of the settings. */
export function OneTab({ tab }: { tab: Tab }) {
  if (tab === 'profile') return <ProfileTab />;
  if (tab === 'security' || tab === 'moving' || tab === 'theme') return <Late tab={tab} />;
  if (tab === 'mutes') return <MutesTab />;
  if (tab === 'changed') return <ChangedTab />;
  return tab === 'profiles' ? <ProfilesTab /> : <RowsTab tab={tab} />;
}
