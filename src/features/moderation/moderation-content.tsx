import { useIntl } from 'react-intl';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { useModalAddress } from '#react/use-modal-address.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { serverConfig, serverTools, staff } from '#react/lazy/further-entries.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { isToolSection } from '#domain/server-tools/sections.ts';
import type { Tab } from '#domain/moderation/tabs.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InvitesTab } from './invites/invites-tab.tsx';
import { LogTab } from './log/log-tab.tsx';
import { AccountsTab } from './accounts/accounts-tab.tsx';
import { PostsTab } from './posts/posts-tab.tsx';
import { TrendsTab } from './trends/trends-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';

/** The content of the moderation modal, with a tab for each area of the staff (rule moderation-tabs). */
export function ModerationContent() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const target = useSelected(modals, (snapshot) => selectTab(snapshot, 'moderation'));
  const tabs = useStaffTabs();
  const picked = tabs.find((tab) => tab === (isToolSection(target) ? 'tools' : target?.split('/')[0])) ?? tabs[0];
  useModalAddress(
    picked === undefined || picked === 'config' || picked === 'tools' || picked === 'trends'
      ? undefined
      : pathTo('moderation-tab', { tab: picked }),
  );
  if (picked === undefined) return null;
  return (
    <Tabs
      label={intl.formatMessage({ id: 'moderation.tabs' })}
      tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `moderation.tab.${key}` }) }))}
      picked={picked}
      onPick={(tab) => modals.send({ type: 'moderationModal.pick', tab })}
    >
      <OneTab tab={picked} />
    </Tabs>
  );
}

function OneTab({ tab }: { tab: Tab }) {
  if (tab === 'config') return <ConfigTab />;
  if (tab === 'tools') return <ToolsTab />;
  if (tab === 'reports') return <ReportsTab />;
  if (tab === 'trends') return <TrendsTab />;
  if (tab === 'people') return <AccountsTab />;
  if (tab === 'posts') return <PostsTab />;
  return tab === 'invites' ? <InvitesTab /> : <LogTab />;
}

function ConfigTab() {
  const intl = useIntl();
  return (
    <Lazy of={serverConfig} shape={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}>
      {({ ServerConfigTab }) => <ServerConfigTab />}
    </Lazy>
  );
}

function ToolsTab() {
  const intl = useIntl();
  const shape = <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />;
  return (
    // Drafts of the tools belong to the group of the staff.
    <Lazy of={staff} shape={shape}>
      {() => (
        <Lazy of={serverTools} shape={shape}>
          {({ ServerToolsTab }) => <ServerToolsTab />}
        </Lazy>
      )}
    </Lazy>
  );
}
