import { log, sendTo, type ActorRef, type AnyActorRef, type ParameterizedObject, type Snapshot } from 'xstate';
import type { EntitiesEvent } from '#domain/cache/entities.ts';
import type { AlertsEvents } from '../alerts/alerts.machine.ts';
import type { AnnouncementsEvents } from '../announcements/announcements.machine.ts';
import type { BookmarkFoldersEvents } from '../bookmark-folders/bookmark-folders.machine.ts';
import type { ChatsEvents } from '../chats/chats.machine.ts';
import type { ColumnsEvents } from '../columns/columns.machine.ts';
import type { RewritesEvents } from '../composer/rewrites.machine.ts';
import type { ComposersEvents } from '../composer/composers.machine.ts';
import type { CaptchaEvents } from '../registration/captcha.machine.ts';
import type { ConversationsEvents } from '../conversations/conversations.machine.ts';
import type { FollowsEvents } from '../follow/follows.machine.ts';
import type { RelationsEvents } from '../follow/relations.machine.ts';
import type { FollowRequestsEvents } from '../follow-requests/follow-requests.machine.ts';
import type { InteractionRequestsEvents } from '../interaction-requests/interaction-requests.machine.ts';
import type { MembershipsEvents } from '../lists/memberships.machine.ts';
import type { ListsEvents } from '../lists/lists.machine.ts';
import type { InstallEvents } from '../install/install.machine.ts';
import type { MediaViewerEvents } from '../media-viewer/media-viewer.machine.ts';
import type { FiltersEvents } from '../filters/filters.machine.ts';
import type { AccountsRunEvents } from '../moderation/bulk-action.machine.ts';
import type { ReportsEvents } from '../moderation/reports.machine.ts';
import type { TrendSearchEvents } from '../moderation/trend-search.machine.ts';
import type { ReportCountsEvents } from '../moderation/report-counts.machine.ts';
import type { ToolDraftsEvents } from '../server-tools/tool-drafts.machine.ts';
import type { NoticesEvents } from '../notices/notices.machine.ts';
import type { FilteredCountEvents } from '../filtered-notifications/filtered-count.machine.ts';
import type { NotificationsEvents } from '../notifications/notifications.events.ts';
import type { ChatOutboxEvents } from '../outbox/chat-outbox.machine.ts';
import type { OutboxEvents } from '../outbox/outbox.machine.ts';
import type { ScheduledEvents } from '../scheduled/scheduled.machine.ts';
import type { ProfileEvents } from '../profile/profile.machine.ts';
import type { FollowLanguagesEvents } from '../follow-languages/follow-languages.machine.ts';
import type { QuotePolicyEvents } from '../quote-policy/quote-policy.machine.ts';
import type { PushEvents } from '../push/push.machine.ts';
import type { LanguageEvents } from '../settings/language.machine.ts';
import type { SettingsBannerEvents } from '../settings/settings-banner.machine.ts';
import type { SettingsProfileEvents } from '../settings/settings-profile.machine.ts';
import type { SettingsEvents } from '../settings/settings.machine.ts';
import type { TokenRevocationEvents } from '../session/token-revocation.machine.ts';
import type { LogoutEvents } from '../session/logout.machine.ts';
import type { PasswordResetEvents } from '../session/password-reset.machine.ts';
import type { AuthStrategyEvents } from '../session/auth-strategy.machine.ts';
import type { AccountsEvents } from '../session/accounts.machine.ts';
import type { DirectMessagesEvents } from '../direct-messages/direct-messages.machine.ts';
import type { ScreensEvents } from '../shell/screens.machine.ts';
import type { WaitingEvents } from '../shell/waiting.machine.ts';
import type { ModalsEvents } from '../shell/modals.machine.ts';
import type { ReportEvents } from '../report/report.machine.ts';
import type { SpeechEvents } from '../speech/speech.machine.ts';
import type { CommandPaletteEvents } from '../shortcuts/command-palette.machine.ts';
import type { StatusActionsEvents } from '../status-actions/status-actions.machine.ts';
import type { StatusDetailsEvents } from '../status-details/status-details.machine.ts';
import type { StreamEvents } from '../stream/stream.machine.ts';
import type { FeatureGroupsEvents } from '../system/feature-groups.machine.ts';
import type { BootEvents } from '../system/boot.machine.ts';
import type { RootEvents } from '../system/root.machine.ts';
import type { TimelinesEvents } from '../timelines/timelines.machine.ts';
import type { LanguageDownloadEvents } from '../translation/language-download.machine.ts';
import type { TranslationsEvents } from '../translation/translations.machine.ts';
import type { WorkerEvents } from '../worker/worker.machine.ts';
import { anyMachines, type Anyone } from './action.ts';

/** The events that each long-lived actor accepts from any machine. The key is its `systemId`. */
export interface ActorEvents {
  root: RootEvents;
  boot: BootEvents;
  featureGroups: FeatureGroupsEvents;
  accounts: AccountsEvents;
  tokenRevocation: TokenRevocationEvents;
  screens: ScreensEvents;
  modals: ModalsEvents;
  settings: SettingsEvents;
  language: LanguageEvents;
  settingsProfile: SettingsProfileEvents;
  settingsBanner: SettingsBannerEvents;
  notices: NoticesEvents;
  entities: EntitiesEvent;
  timelines: TimelinesEvents;
  composers: ComposersEvents;
  outbox: OutboxEvents;
  chatOutbox: ChatOutboxEvents;
  chats: ChatsEvents;
  conversations: ConversationsEvents;
  scheduled: ScheduledEvents;
  columns: ColumnsEvents;
  profile: ProfileEvents;
  relations: RelationsEvents;
  follows: FollowsEvents;
  followRequests: FollowRequestsEvents;
  lists: ListsEvents;
  bookmarkFolders: BookmarkFoldersEvents;
  followLanguages: FollowLanguagesEvents;
  quotePolicy: QuotePolicyEvents;
  interactionRequests: InteractionRequestsEvents;
  directMessages: DirectMessagesEvents;
  notifications: NotificationsEvents;
  filteredCount: FilteredCountEvents;
  alerts: AlertsEvents;
  push: PushEvents;
  waiting: WaitingEvents;
  announcements: AnnouncementsEvents;
  trendSearch: TrendSearchEvents;
  worker: WorkerEvents;
  install: InstallEvents;
  stream: StreamEvents;
  authStrategy: AuthStrategyEvents;
  passwordReset: PasswordResetEvents;
  captcha: CaptchaEvents;
  filters: FiltersEvents;
  logout: LogoutEvents;
  mediaViewer: MediaViewerEvents;
  reportCounts: ReportCountsEvents;
  toolDrafts: ToolDraftsEvents;
  reports: ReportsEvents;
  bulkAction: AccountsRunEvents;
  translations: TranslationsEvents;
  languageDownload: LanguageDownloadEvents;
  speech: SpeechEvents;
  memberships: MembershipsEvents;
  statusActions: StatusActionsEvents;
  statusDetails: StatusDetailsEvents;
  rewrites: RewritesEvents;
  report: ReportEvents;
  commandPalette: CommandPaletteEvents;
}

/** The actor registered under `key`, or undefined while there is none (between two sessions, and in a model). */
export const registered = <K extends keyof ActorEvents>(
  system: AnyActorRef['system'],
  key: K,
): ActorRef<Snapshot<unknown>, ActorEvents[K]> | undefined => system.get(key);

/** Sends to a registered actor, looked up when the action runs. If it is absent, nothing is sent and the absence is logged. */
export const sendToActor = <K extends keyof ActorEvents, TParams extends ParameterizedObject['params'] | undefined = undefined>(
  key: K,
  eventOf: (params: TParams) => ActorEvents[K],
) =>
  anyMachines<Anyone, TParams>(({ enqueue, system }, params) => {
    const actor = registered(system, key);
    if (actor) enqueue(sendTo(actor, eventOf(params)));
    else enqueue(log(`no actor "${key}"`));
  });
