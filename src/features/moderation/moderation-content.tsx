import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { isAdmin } from '#components/navigation/staff.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { serverConfig, serverTools } from '#react/lazy/further-entries.ts';
import { isToolSection, sectionsOf } from '#domain/server-tools/sections.ts';
import type { Tab } from '#domain/moderation/tabs.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InvitesTab } from './invites/invites-tab.tsx';
import { LogTab } from './log/log-tab.tsx';
import { AccountsTab } from './accounts/accounts-tab.tsx';
import { PostsTab } from './posts/posts-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';

/** Further tabs, which only this lazy part knows. */
type AnyTab = Tab | 'config' | 'tools';

/** The content of the moderation modal, with a tab for each area of the staff, for admins the configuration, and the server tools that they may use (rules moderation-tabs, config-admins, tools-sections). */
export function ModerationContent() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'moderation'));
  const staffTabs = useStaffTabs();
  const { own } = useNav();
  const hasTools = sectionsOf(own, { hasRules: true }).length > 0;
  const tabs: readonly AnyTab[] =
    staffTabs.length === 0 ? [] : [...staffTabs, ...(isAdmin(own) ? (['config'] as const) : []), ...(hasTools ? (['tools'] as const) : [])];
  const picked = tabs.find((tab) => tab === (isToolSection(target) ? 'tools' : target)) ?? tabs[0];
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

function OneTab({ tab }: { tab: AnyTab }) {
  if (tab === 'config') return <ConfigTab />;
  if (tab === 'tools') return <ToolsTab />;
  if (tab === 'reports') return <ReportsTab />;
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
  return (
    <Lazy of={serverTools} shape={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}>
      {({ ServerToolsTab }) => <ServerToolsTab />}
    </Lazy>
  );
}
