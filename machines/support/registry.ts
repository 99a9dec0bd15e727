import { log, sendTo, type ActorRef, type AnyActorRef, type ParameterizedObject, type Snapshot } from 'xstate';
import type { EntitiesEvent } from '#domain/cache/entities.ts';
import type { AlertsContract } from '../alerts/contract.ts';
import type { AnnouncementsContract } from '../announcements/contract.ts';
import type { ChatsContract } from '../chats/contract.ts';
import type { ComposersContract, RewritesContract } from '../composer/contract.ts';
import type { CaptchaContract } from '../registration/contract.ts';
import type { ConversationsContract } from '../conversations/contract.ts';
import type { RelationsContract } from '../follow/contract.ts';
import type { FollowRequestsContract } from '../follow-requests/contract.ts';
import type { ListsContract, MembershipsContract } from '../lists/contract.ts';
import type { MediaViewerContract } from '../media-viewer/contract.ts';
import type { FiltersContract } from '../filters/contract.ts';
import type { PeopleRunContract, ReportCountsContract, ReportsContract } from '../moderation/contract.ts';
import type { NoticesContract } from '../notices/contract.ts';
import type { NotificationsContract } from '../notifications/contract.ts';
import type { ChatOutboxContract, OutboxContract } from '../outbox/contract.ts';
import type { ProfileContract } from '../profile/contract.ts';
import type { PushContract } from '../push/contract.ts';
import type { LanguageContract, SettingsBannerContract, SettingsContract, SettingsProfileContract } from '../settings/contract.ts';
import type {
  AccountsContract,
  AuthStrategyContract,
  TokenRevocationContract,
  LogoutContract,
  PasswordResetContract,
} from '../session/contract.ts';
import type { DirectMessagesContract } from '../direct-messages/contract.ts';
import type { LayoutContract, ModalsContract, ScreensContract, WaitingContract } from '../shell/contract.ts';
import type { ReportContract } from '../report/contract.ts';
import type { StatusActionsContract } from '../status-actions/contract.ts';
import type { StreamContract } from '../stream/contract.ts';
import type { FeatureGroupsContract, BootContract, RootContract } from '../system/contract.ts';
import type { TimelinesContract } from '../timelines/contract.ts';
import type { TranslationsContract } from '../translation/contract.ts';
import type { WorkerContract } from '../worker/contract.ts';
import { anyMachines, type Anyone } from './action.ts';

/** What each long-lived actor that any machine may write to takes. The key is its `systemId`. */
export interface Contracts {
  root: RootContract;
  boot: BootContract;
  featureGroups: FeatureGroupsContract;
  accounts: AccountsContract;
  tokenRevocation: TokenRevocationContract;
  screens: ScreensContract;
  layout: LayoutContract;
  modals: ModalsContract;
  settings: SettingsContract;
  language: LanguageContract;
  settingsProfile: SettingsProfileContract;
  settingsBanner: SettingsBannerContract;
  notices: NoticesContract;
  entities: EntitiesEvent;
  timelines: TimelinesContract;
  composers: ComposersContract;
  outbox: OutboxContract;
  chatOutbox: ChatOutboxContract;
  chats: ChatsContract;
  conversations: ConversationsContract;
  profile: ProfileContract;
  relations: RelationsContract;
  followRequests: FollowRequestsContract;
  lists: ListsContract;
  directMessages: DirectMessagesContract;
  notifications: NotificationsContract;
  alerts: AlertsContract;
  push: PushContract;
  waiting: WaitingContract;
  announcements: AnnouncementsContract;
  worker: WorkerContract;
  stream: StreamContract;
  authStrategy: AuthStrategyContract;
  passwordReset: PasswordResetContract;
  captcha: CaptchaContract;
  filters: FiltersContract;
  logout: LogoutContract;
  mediaViewer: MediaViewerContract;
  reportCounts: ReportCountsContract;
  reports: ReportsContract;
  peopleRun: PeopleRunContract;
  translations: TranslationsContract;
  memberships: MembershipsContract;
  statusActions: StatusActionsContract;
  rewrites: RewritesContract;
  report: ReportContract;
}

/** The actor registered under `key`, or undefined while there is none (between two sessions, and in a model). */
export const registered = <K extends keyof Contracts>(
  system: AnyActorRef['system'],
  key: K,
): ActorRef<Snapshot<unknown>, Contracts[K]> | undefined => system.get(key);

/** Sends to a registered actor, looked up when the action runs. If it is absent, nothing is sent and the absence is logged. */
export const sendToActor = <K extends keyof Contracts, TParams extends ParameterizedObject['params'] | undefined = undefined>(
  key: K,
  eventOf: (params: TParams) => Contracts[K],
) =>
  anyMachines<Anyone, TParams>(({ enqueue, system }, params) => {
    const actor = registered(system, key);
    if (actor) enqueue(sendTo(actor, eventOf(params)));
    else enqueue(log(`no actor is registered as "${key}"`));
  });
