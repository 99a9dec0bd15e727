import { useIntl } from 'react-intl';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { usePageActor } from '#react/hooks.ts';
import { useModalAddress } from '#react/use-modal-address.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { mayHaveRules, sectionsOf, type ToolSection } from '#domain/server-tools/sections.ts';
import { Select } from '#ui/select.tsx';
import { CustomEmojiTool } from './custom-emoji/custom-emoji-tool.tsx';
import { BlockListTool } from './block-lists/block-list-tool.tsx';
import { EmojiPacksTool } from './emoji-packs/emoji-packs-tool.tsx';
import { DocumentsTool } from './documents/documents-tool.tsx';
import { FrontendsTool } from './frontends/frontends-tool.tsx';
import { KnownServersTool } from './known-servers/known-servers-tool.tsx';
import { MediaProxyTool } from './media-proxy/media-proxy-tool.tsx';
import { OAuthAppsTool } from './oauth-apps/oauth-apps-tool.tsx';
import { RelaysTool } from './relays/relays-tool.tsx';
import { RulesTool } from './rules/rules-tool.tsx';
import { UpkeepTool } from './upkeep/upkeep-tool.tsx';
import styles from './server-tools.module.css';

const TOOLS: Readonly<Record<ToolSection, () => React.ReactNode>> = {
  rules: RulesTool,
  documents: DocumentsTool,
  relays: RelaysTool,
  media_proxy: MediaProxyTool,
  frontends: FrontendsTool,
  emoji: EmojiPacksTool,
  known: KnownServersTool,
  apps: OAuthAppsTool,
  custom_emoji: CustomEmojiTool,
  upkeep: UpkeepTool,
  domain_blocks: () => <BlockListTool key="domain_blocks" list="domain_blocks" />,
  domain_allows: () => <BlockListTool key="domain_allows" list="domain_allows" />,
  domain_permission_drafts: () => <BlockListTool key="domain_permission_drafts" list="domain_permission_drafts" />,
  domain_permission_excludes: () => <BlockListTool key="domain_permission_excludes" list="domain_permission_excludes" />,
  header_blocks: () => <BlockListTool key="header_blocks" list="header_blocks" />,
  header_allows: () => <BlockListTool key="header_allows" list="header_allows" />,
  email_domain_blocks: () => <BlockListTool key="email_domain_blocks" list="email_domain_blocks" />,
  ip_blocks: () => <BlockListTool key="ip_blocks" list="ip_blocks" />,
};

/** The data that staff maintains beside the configuration, one section at a time (rule tools-sections). */
export function ServerToolsTab() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const tab = useSelected(modals, (snapshot) => selectTab(snapshot, 'moderation'));
  const { own, can } = useNav();
  const { version } = useSelected(usePageActor('boot'), selectInstance);
  const sections = sectionsOf(own, (ability) => can(ability) && (ability !== 'serverRules' || mayHaveRules(version)));
  const picked = sections.find((section) => section === tab) ?? sections[0];
  useModalAddress(picked && pathTo('moderation-tab', { tab: picked }));
  if (picked === undefined) return null;
  const Tool = TOOLS[picked];
  return (
    <div className={styles.tab}>
      <Select
        label={intl.formatMessage({ id: 'server_tools.section' })}
        value={picked}
        options={sections.map((value) => ({ value, label: intl.formatMessage({ id: `server_tools.section.${value}` }) }))}
        onPick={(section) => modals.send({ type: 'moderationModal.pick', tab: section })}
      />
      <Tool />
    </div>
  );
}
