import { log, sendTo, type ActorRef, type AnyActorRef, type MachineContext, type ParameterizedObject, type Snapshot } from 'xstate';
import type { EntitiesEvent } from '#domain/cache/entities.ts';
import type { AlertsInbox } from '../alerts/inbox.ts';
import type { ComposersInbox } from '../composer/inbox.ts';
import type { ConversationsInbox } from '../conversations/inbox.ts';
import type { RelationsInbox } from '../follow/inbox.ts';
import type { MediaViewerInbox } from '../media-viewer/inbox.ts';
import type { NoticesInbox } from '../notices/inbox.ts';
import type { NotificationsInbox } from '../notifications/inbox.ts';
import type { OutboxInbox } from '../outbox/inbox.ts';
import type { PushInbox } from '../push/inbox.ts';
import type { LanguageInbox, SettingsBannerInbox, SettingsInbox, SettingsProfileInbox } from '../settings/inbox.ts';
import type { AccountsInbox, AuthStrategyInbox, FarewellInbox, LoginInbox, LogoutInbox, PasswordResetInbox } from '../session/inbox.ts';
import type { LayoutInbox, ModalsInbox, ScreensInbox, WaitingInbox } from '../shell/inbox.ts';
import type { StreamInbox } from '../stream/inbox.ts';
import type { AreasInbox, BootInbox, RootInbox } from '../system/inbox.ts';
import type { TimelinesInbox } from '../timelines/inbox.ts';
import type { WorkerInbox } from '../worker/inbox.ts';
import { anyMachines } from './action.ts';

/** What each long-lived actor that any machine may write to takes. The key is its `systemId`. */
export interface Inboxes {
  root: RootInbox;
  boot: BootInbox;
  areas: AreasInbox;
  accounts: AccountsInbox;
  farewell: FarewellInbox;
  screens: ScreensInbox;
  layout: LayoutInbox;
  modals: ModalsInbox;
  settings: SettingsInbox;
  language: LanguageInbox;
  settingsProfile: SettingsProfileInbox;
  settingsBanner: SettingsBannerInbox;
  notices: NoticesInbox;
  entities: EntitiesEvent;
  timelines: TimelinesInbox;
  composers: ComposersInbox;
  outbox: OutboxInbox;
  conversations: ConversationsInbox;
  relations: RelationsInbox;
  notifications: NotificationsInbox;
  alerts: AlertsInbox;
  push: PushInbox;
  waiting: WaitingInbox;
  worker: WorkerInbox;
  stream: StreamInbox;
  authStrategy: AuthStrategyInbox;
  login: LoginInbox;
  passwordReset: PasswordResetInbox;
  logout: LogoutInbox;
  mediaViewer: MediaViewerInbox;
}

/** The actor registered under `key`, or undefined while there is none (between two sessions, and in a model). */
export const registered = <K extends keyof Inboxes>(
  system: AnyActorRef['system'],
  key: K,
): ActorRef<Snapshot<unknown>, Inboxes[K]> | undefined => system.get(key);

/** Whatever the machine is: nothing of its own is read, raised, named or emitted. */
type Anyone = { context: MachineContext; events: never };

/** Sends to a registered actor, looked up when the action runs. If it is absent, nothing is sent and the absence is logged. */
export const tell = <K extends keyof Inboxes, TParams extends ParameterizedObject['params'] | undefined = undefined>(
  key: K,
  eventOf: (params: TParams) => Inboxes[K],
) =>
  anyMachines<Anyone, TParams>(({ enqueue, system }, params) => {
    const inbox = registered(system, key);
    if (inbox) enqueue(sendTo(inbox, eventOf(params)));
    else enqueue(log(`no actor is registered as "${key}"`));
  });
