import { applyPostTool } from '#api/admin-posts.ts';
import { applyTool } from '#api/admin-users.ts';
import { applyInviteAction } from '#features/moderation/api/invites.ts';
import { saveConfig } from '#features/server-config/api/server-config.ts';
import type { EmojiAction } from '#domain/server-tools/emoji-packs.ts';
import type { OAuthAppAction } from '#domain/server-tools/oauth-apps.ts';
import type { MediaProxyAction } from '#domain/server-tools/media-proxy.ts';
import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import { TREND_KINDS, type TrendReview } from '#domain/moderation/trend.ts';
import { reviewTrend } from '#features/moderation/api/trends.ts';
import type { BlockAction } from '#domain/server-tools/block-lists.ts';
import { applyBlockAction } from '#features/server-tools/api/block-lists.ts';
import { applyDocumentAction } from '#features/server-tools/api/documents.ts';
import { applyFrontendAction } from '#features/server-tools/api/frontends.ts';
import { applyMediaProxyAction } from '#features/server-tools/api/media-proxy.ts';
import { applyEmojiAction } from '#features/server-tools/api/emoji-packs.ts';
import { applyOAuthAppAction } from '#features/server-tools/api/oauth-apps.ts';
import { applyRelayAction } from '#features/server-tools/api/relays.ts';
import { applyRuleAction } from '#features/server-tools/api/rules.ts';
import { applyGotosocialTool } from '#api/gotosocial-accounts.ts';
import { applyMastodonTool } from '#api/mastodon-accounts.ts';
import { applyMastodonReportAction } from '#api/mastodon-reports.ts';
import { applyReportAction } from '#api/reports.ts';
import type { InviteAction } from '#domain/moderation/invite.ts';
import type { ReportAction } from '#domain/moderation/report-action.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { PICTURES, type EditorAction } from '#domain/server-tools/account-editor.ts';
import type { CustomEmojiAction } from '#domain/server-tools/custom-emoji.ts';
import type { UpkeepAction } from '#domain/server-tools/upkeep.ts';
import { applyCustomEmojiAction } from '#features/server-tools/api/custom-emoji.ts';
import { applyUpkeepAction } from '#features/server-tools/api/upkeep.ts';
import { applyEditorAction } from '#features/server-tools/api/account-editor.ts';
import { anEditedAccount } from '#tests/support/edited-account.ts';
import { each, signal, type Writes } from './write.ts';

const TOOLS: readonly Tool[] = ['force_nsfw', 'deactivated', 'admin', 'approved', 'resent', 'mfa_disabled', 'removed'];
const INVITE_ACTIONS: readonly InviteAction[] = [
  { type: 'make', most: 2, endsOn: '2999-01-02' },
  { type: 'revoke', code: 'abc' },
  { type: 'mail', address: 'friend@far.example', name: 'Ada' },
];
const REPORT_ACTIONS: readonly ReportAction[] = [
  { type: 'move', id: '1', from: 'open', to: 'closed' },
  { type: 'note', id: '1', text: 'seen' },
  { type: 'unnote', id: '1', noteId: '2' },
];

const MEDIA_PROXY_ACTIONS: readonly MediaProxyAction[] = [
  { type: 'purge', urls: ['https://a.example/1.png'], isBan: true, typed: '' },
  { type: 'unban', urls: ['https://a.example/1.png'] },
];
const RULES: readonly ServerRule[] = ['1', '2'].map((id) => ({ id, text: id, hint: '', priority: 0 }));
const RULE_ACTIONS: readonly RuleAction[] = [
  { type: 'create', text: 'a', hint: '' },
  { type: 'edit', id: '1', entered: { text: 'a', hint: 'b' } },
  { type: 'move', id: '1', by: 1 },
  { type: 'delete', id: '1' },
];

const APP = { id: '999999', clientId: 'a', secret: 'a', texts: { name: 'a', redirectUris: 'https://a.example', website: '', trusted: '' } };
const APP_ACTIONS: readonly OAuthAppAction[] = [
  { type: 'create', texts: APP.texts, scopes: 'read' },
  { type: 'edit', id: APP.id, clientId: APP.clientId, entered: { ...APP.texts, website: 'https://a.example' } },
  { type: 'delete', id: APP.id, clientId: APP.clientId, name: 'a' },
];
const CUSTOM_EMOJI_ACTIONS: readonly CustomEmojiAction[] = [
  { type: 'add', shortcode: 'a', category: 'a', file: { key: 'a', name: 'a.png', type: 'image/png', size: 1 }, entered: {} },
  { type: 'move', id: '1', entered: { category: 'a' } },
  { type: 'copy', id: '1', shortcode: 'a', category: 'a' },
  { type: 'disable', id: '1', shortcode: 'a' },
  { type: 'delete', id: '1', shortcode: 'a' },
];
const UPKEEP_ACTIONS: readonly UpkeepAction[] = [
  { type: 'cleanup', days: '1' },
  { type: 'refetch', domain: 'a.example' },
  { type: 'expire_keys', domain: 'a.example' },
  { type: 'mail', address: 'a@b.example', message: 'a' },
  { type: 'clear_caches' },
];
const EDITOR_ACTIONS: readonly EditorAction[] = [
  {
    type: 'save',
    acct: 'nobody',
    entered: { name: 'a', email: 'a@b.example', bio: 'a', locked: 'yes', bot: '', discoverable: 'yes' },
    secretHandle: 'a',
  },
  ...PICTURES.map((picture) => ({ type: 'remove', acct: 'nobody', picture }) as const),
  { type: 'link', acct: 'nobody' },
];
const LIMIT_TOOLS: readonly { tool: Tool; wanted: boolean }[] = [
  ...(['warned', 'silenced', 'deactivated', 'approved', 'rejected', 'removed'] as const).map((tool) => ({ tool, wanted: true })),
  ...(['silenced', 'sensitized', 'disabled', 'deactivated'] as const).map((tool) => ({ tool, wanted: false })),
];
const ASSIGNMENTS: readonly ReportAction[] = [
  { type: 'assign', id: '1', isOwn: true },
  { type: 'assign', id: '1', isOwn: false },
  { type: 'move', id: '1', from: 'open', to: 'resolved', comment: 'a' },
  {
    type: 'categorise',
    id: '1',
    from: { category: 'other', ruleIds: [] },
    to: { category: 'violation', ruleIds: ['1'] },
  },
];
const TREND_REVIEWS: readonly TrendReview[] = TREND_KINDS.map((kind) => ({
  trend: { kind, id: '1', state: 'pending', name: 'a', position: 0 },
  to: 'approved',
}));
const LIMITS = {
  severity: 'suspend',
  reject_media: 'yes',
  reject_reports: '',
  obfuscate: 'yes',
  public_comment: 'a',
  private_comment: 'b',
};
const IP_BLOCK: BlockAction = {
  type: 'create',
  name: '192.0.2.7',
  typed: '192.0.2.7',
  texts: { severity: 'no_access', comment: 'a', expires_in: '3600' },
};
const BLOCK_ACTIONS: readonly BlockAction[] = [
  { type: 'create', name: 'a.example', typed: 'a.example', texts: LIMITS },
  { type: 'edit', id: '1', name: 'a.example', entered: LIMITS },
  { type: 'delete', id: '1', name: 'a.example' },
];
const DRAFTED: readonly BlockAction[] = [
  { type: 'create', name: 'a.example', typed: 'a.example', texts: { ...LIMITS, permission_type: 'block' } },
  { type: 'accept', id: '1', name: 'a.example', overwrite: true },
  { type: 'remove', id: '1', name: 'a.example', exclude: true },
];
const FILTER: BlockAction = { type: 'create', name: 'User-Agent', typed: 'User-Agent', texts: { regex: 'Bot' } };
const IMPORT: BlockAction = { type: 'import', name: 'a.json', domains: [{ domain: 'a.example', comment: 'a' }] };
const PACK = { name: 'a', count: 0, texts: { description: '', homepage: '', license: '', share: '' }, fallback: { url: '', hash: '' } };
const EMOJI_ACTIONS: readonly EmojiAction[] = [
  { type: 'create', name: 'a' },
  { type: 'download', url: 'https://tidepool.example', name: 'a' },
  { type: 'edit', name: 'a', entered: { description: 'a' } },
  { type: 'delete', name: 'a' },
  { type: 'add', pack: 'a', shortcode: 'a', url: 'https://a.example/a.png', entered: {} },
  { type: 'rename', pack: 'a', shortcode: 'a', file: 'a.png', to: 'b' },
  { type: 'remove', pack: 'a', shortcode: 'a' },
];

/** The writes of staff. */
export const STAFF_WRITES: Writes = {
  'admin-users': { applyTool: each(TOOLS, (http, tool) => applyTool(http, { acct: 'nobody', tool, wanted: true }, signal)) },
  'admin-posts': {
    applyPostTool: each(['removed', 'sensitive', 'private'] as const, (http, tool) => applyPostTool(http, { statusId: '1', tool }, signal)),
  },
  'server-config': {
    saveConfig: each([true, [], 'x'], (http, value) =>
      saveConfig(http, { configs: [{ group: ':pleroma', key: ':instance', value, ids: ['a'] }] }, signal),
    ),
  },
  relays: {
    applyRelayAction: each(['follow', 'unfollow'] as const, (http, type) =>
      applyRelayAction(http, { action: { type, actor: 'https://relay.example/actor' } }, signal),
    ),
  },
  'media-proxy': {
    applyMediaProxyAction: each(MEDIA_PROXY_ACTIONS, (http, action) =>
      applyMediaProxyAction(http, { action, part: { query: '', urls: [], pages: 1, lastPage: 1 } }, signal),
    ),
  },
  documents: {
    applyDocumentAction: each(['save', 'reset'] as const, (http, type) =>
      applyDocumentAction(http, { action: { type, name: 'terms-of-service', html: 'a' } }, signal),
    ),
  },
  rules: { applyRuleAction: each(RULE_ACTIONS, (http, action) => applyRuleAction(http, { action, part: RULES }, signal)) },
  frontends: {
    applyFrontendAction: each(['install', 'primary'] as const, (http, type) =>
      applyFrontendAction(http, { action: { type, name: 'gull-fe', ref: 'stable' } }, signal),
    ),
  },
  'emoji-packs': {
    applyEmojiAction: each(EMOJI_ACTIONS, (http, action) =>
      applyEmojiAction(http, { action, part: { packs: [PACK], pages: 1, lastPage: 1 } }, signal),
    ),
  },
  'account-editor': {
    applyEditorAction: each(EDITOR_ACTIONS, (http, action) =>
      applyEditorAction(http, { action, part: anEditedAccount({ acct: 'nobody' }), take: () => 'a', hide: () => 'a' }, signal),
    ),
  },
  'custom-emoji': {
    applyCustomEmojiAction: each(CUSTOM_EMOJI_ACTIONS, (http, action) =>
      applyCustomEmojiAction(http, { action, part: { local: [] }, bytes: new Blob(['a'], { type: 'image/png' }) }, signal),
    ),
  },
  upkeep: { applyUpkeepAction: each(UPKEEP_ACTIONS, (http, action) => applyUpkeepAction(http, { action, part: {} }, signal)) },
  'mastodon-accounts': {
    applyMastodonTool: each(LIMIT_TOOLS, (http, { tool, wanted }) =>
      applyMastodonTool(http, { accountId: '1', tool, wanted, warning: { text: 'a', mail: 'yes' } }, signal),
    ),
  },
  'gotosocial-accounts': {
    applyGotosocialTool: each(['deactivated', 'approved', 'rejected'] as const, (http, tool) =>
      applyGotosocialTool(http, { accountId: '1', tool, wanted: true, warning: { text: 'a', mail: 'yes', note: 'b' } }, signal),
    ),
  },
  'mastodon-reports': {
    applyMastodonReportAction: each(ASSIGNMENTS, (http, action) => applyMastodonReportAction(http, action, signal)),
  },
  trends: { reviewTrend: each(TREND_REVIEWS, (http, review) => reviewTrend(http, review, signal)) },
  'block-lists': {
    applyBlockAction: each(
      [
        ...BLOCK_ACTIONS.map((action) => ({ list: 'domain_blocks', action }) as const),
        ...BLOCK_ACTIONS.filter(({ type }) => type !== 'edit').flatMap((action) =>
          (['domain_allows', 'email_domain_blocks'] as const).map((list) => ({ list, action }) as const),
        ),
        { list: 'ip_blocks', action: IP_BLOCK } as const,
        { list: 'domain_blocks', action: IMPORT } as const,
        ...DRAFTED.map((action) => ({ list: 'domain_permission_drafts', action }) as const),
        { list: 'header_blocks', action: FILTER } as const,
        { list: 'header_allows', action: BLOCK_ACTIONS[2]! } as const,
      ],
      (http, one) => applyBlockAction(http, { ...one, part: { items: [] } }, signal),
    ),
  },
  'oauth-apps': {
    applyOAuthAppAction: each(APP_ACTIONS, (http, action) =>
      applyOAuthAppAction(http, { action, part: { apps: [APP], pages: 1, lastPage: 1 }, hide: () => 'a' }, signal),
    ),
  },
  invites: { applyInviteAction: each(INVITE_ACTIONS, (http, action) => applyInviteAction(http, { action }, signal)) },
  reports: { applyReportAction: each(REPORT_ACTIONS, (http, action) => applyReportAction(http, action, signal)) },
};
