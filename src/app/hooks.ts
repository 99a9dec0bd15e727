import { useSelector } from '@xstate/react';
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectComposerId } from '#machines/composer/ids.ts';
import type { autocompleteMachine } from '#machines/composer/autocomplete.machine.ts';
import type { drawingMachine } from '#machines/composer/drawing.machine.ts';
import type { stickersMachine } from '#machines/composer/stickers.machine.ts';
import type { logoutMachine } from '#machines/session/logout.machine.ts';
import type { draftsMachine } from '#machines/composer/drafts.machine.ts';
import type { composersMachine } from '#machines/composer/composers.machine.ts';
import type { rewritesMachine } from '#machines/composer/rewrites.machine.ts';
import type { conversationsMachine } from '#machines/conversations/conversations.machine.ts';
import type { statusDetailsMachine } from '#machines/conversations/status-details.machine.ts';
import type { statusLooksMachine } from '#machines/conversations/status-looks.machine.ts';
import type { facesMachine } from '#machines/conversations/faces.machine.ts';
import type { reactorsMachine } from '#machines/conversations/reactors.machine.ts';
import type { emojiListMachine } from '#machines/emoji/emoji-list.machine.ts';
import type { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';
import type { followsMachine } from '#machines/follow/follows.machine.ts';
import type { translationsMachine } from '#machines/translation/translations.machine.ts';
import type { relationsMachine } from '#machines/follow/relations.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { flashMachine } from '#machines/media-viewer/flash.machine.ts';
import type { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import type { playingMachine } from '#machines/reading/playing.machine.ts';
import type { pollsMachine } from '#machines/polls/polls.machine.ts';
import type { authStrategyMachine } from '#machines/session/auth-strategy.machine.ts';
import type { farewellMachine } from '#machines/session/farewell.machine.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import type { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { accountOptionsMachine } from '#machines/settings/account-options.machine.ts';
import type { settingsBannerMachine } from '#machines/settings/settings-banner.machine.ts';
import type { settingsFileMachine } from '#machines/settings/settings-file.machine.ts';
import type { settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import type { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import type { pushMachine } from '#machines/push/push.machine.ts';
import type { shoutboxMachine } from '#machines/shout/shoutbox.machine.ts';
import type { workerMachine } from '#machines/worker/worker.machine.ts';
import type { areaMachine } from '#machines/system/area.machine.ts';
import { selectAreaId } from '#machines/system/areas.machine.ts';
import { areaOf, type AreaActorName, type AreaName } from '#machines/system/areas.ts';
import type { composerMachine } from '#machines/composer/composer.machine.ts';
import type { statusActionsMachine } from '#machines/status-actions/status-actions.machine.ts';
import type { quietMachine } from '#machines/stream/quiet.machine.ts';
import type { streamMachine } from '#machines/stream/stream.machine.ts';
import type { suggestionsMachine } from '#machines/shell/suggestions.machine.ts';
import type { waitingMachine } from '#machines/shell/waiting.machine.ts';
import { selectCan, selectServer } from '#machines/system/server.machine.ts';
import type { rootChildren } from '#machines/system/root.machine.ts';
import { selectVisitor, type visitChildren, type visitMachine } from '#machines/system/visit.machine.ts';
import { selectTimelineId } from '#machines/timelines/timelines.machine.ts';
import type { listsMachine } from '#machines/lists/lists.machine.ts';
import type { tagsMachine } from '#machines/tags/tags.machine.ts';
import type { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import type { Secrets } from '#browser/vault.ts';
import type { Entities, Kind } from '#domain/cache/entities.ts';
import { can, type Ability } from '#domain/server/server.ts';
import type { TimelineKey } from '#domain/timeline/timeline.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { RootContext, SecretsContext, VisitContext } from './contexts.ts';
import type { Root } from './system.ts';
import type { entitiesLogic } from './wiring/entities.ts';

type PageActors = { [K in keyof typeof rootChildren]: ActorRefFrom<(typeof rootChildren)[K]> };
type AreaMachines = {
  mediaViewer: typeof mediaViewerMachine;
  flash: typeof flashMachine;
  polls: typeof pollsMachine;
  playing: typeof playingMachine;
  shoutbox: typeof shoutboxMachine;
  conversations: typeof conversationsMachine;
  statusDetails: typeof statusDetailsMachine;
  statusLooks: typeof statusLooksMachine;
  faces: typeof facesMachine;
  reactors: typeof reactorsMachine;
  worker: typeof workerMachine;
  alerts: typeof alertsMachine;
  push: typeof pushMachine;
  authStrategy: typeof authStrategyMachine;
  login: typeof loginMachine;
  passwordReset: typeof passwordResetMachine;
  farewell: typeof farewellMachine;
  stream: typeof streamMachine;
  quiet: typeof quietMachine;
  statusActions: typeof statusActionsMachine;
  composers: typeof composersMachine;
  autocomplete: typeof autocompleteMachine;
  drawing: typeof drawingMachine;
  stickers: typeof stickersMachine;
  outbox: typeof outboxMachine;
  rewrites: typeof rewritesMachine;
  drafts: typeof draftsMachine;
  logout: typeof logoutMachine;
  notifications: typeof notificationsMachine;
  waiting: typeof waitingMachine;
  suggestions: typeof suggestionsMachine;
  settingsProfile: typeof settingsProfileMachine;
  accountOptions: typeof accountOptionsMachine;
  settingsBanner: typeof settingsBannerMachine;
  settingsFile: typeof settingsFileMachine;
  report: typeof reportMachine;
  emojiList: typeof emojiListMachine;
  accountTools: typeof accountToolsMachine;
  follows: typeof followsMachine;
  relations: typeof relationsMachine;
  translations: typeof translationsMachine;
  tags: typeof tagsMachine;
  lists: typeof listsMachine;
};
type AreaActors = { [K in AreaActorName]: ActorRefFrom<AreaMachines[K]> };
type VisitActors = AreaActors & { [K in Exclude<keyof typeof visitChildren, 'entities'>]: ActorRefFrom<(typeof visitChildren)[K]> } & {
  entities: ActorRefFrom<ReturnType<typeof entitiesLogic>>;
};

const required = <T>(value: T | null | undefined, what: string): T => {
  if (value == null) throw new Error(`${what} is missing above this view`);
  return value;
};

/** A child of an actor by its id; the view follows when it is replaced. */
export const useChild = (parent: AnyActorRef | undefined, name: string): AnyActorRef | undefined =>
  useSelector(parent, (snapshot) => snapshot?.children[name]);

/** The root actor. */
export const useRoot = (): Root => required(useContext(RootContext), 'a SystemProvider');
const useVisit = (): AnyActorRef => required(useContext(VisitContext), 'a VisitBoundary');

/** Where passwords and codes are put: only the ticket goes into an event. */
export const useSecrets = (): Secrets => required(useContext(SecretsContext), 'a SystemProvider');

/** An actor of the page. The view follows when a crashed one is replaced. */
export const usePageActor = <K extends keyof PageActors>(name: K): PageActors[K] =>
  required(useChild(useRoot(), name), name) as PageActors[K];

/** Whether the server is taken to be able to something. */
export const useCan = (ability: Ability): boolean => useSelector(usePageActor('server'), selectCan(ability));

/** The same, for views that ask for several. */
export const useServerCan = (): ((ability: Ability) => boolean) => {
  const server = useSelector(usePageActor('server'), selectServer);
  return useCallback((ability) => can(server, ability), [server]);
};

/** The actor of an area of the visit, once it was opened. */
export const useArea = (area: AreaName): ActorRefFrom<typeof areaMachine> | undefined =>
  useChild(useChild(useVisit(), 'areas'), selectAreaId(area)) as ActorRefFrom<typeof areaMachine> | undefined;

/** An actor of the visit, or undefined where this visitor has none, or its area is not open yet. */
export const useMaybeVisitActor = <K extends keyof VisitActors>(name: K): VisitActors[K] | undefined => {
  const visit = useVisit();
  const area = areaOf(name);
  const inArea = useArea(area ?? 'desk');
  return useChild(area === undefined ? visit : inArea, name) as VisitActors[K] | undefined;
};

/** An actor of the visit, for views below a `VisitBoundary`. The view follows when a crashed one is replaced. */
export const useVisitActor = <K extends keyof VisitActors>(name: K): VisitActors[K] => required(useMaybeVisitActor(name), name);

/** Whose visit it is; a guest has no account id. */
export const useVisitor = (): Visitor => useSelector(useVisit() as ActorRefFrom<typeof visitMachine>, selectVisitor);

/** The actor of an open timeline. */
export const useTimeline = (key: TimelineKey): ActorRefFrom<typeof timelineMachine> | undefined =>
  useChild(useVisitActor('timelines'), selectTimelineId(key)) as ActorRefFrom<typeof timelineMachine> | undefined;

/** The actor of a post form; a guest has none. */
export const useComposer = (key = 'status'): ActorRefFrom<typeof composerMachine> | undefined => {
  const composers = useMaybeVisitActor('composers');
  return useChild(composers, selectComposerId(key)) as ActorRefFrom<typeof composerMachine> | undefined;
};

const nothing = { get: () => undefined, watch: () => () => {} };

/** What is known of one entity, hopes included; the row stays in the cache while the view is mounted. */
export const useRow = <K extends Kind>(kind: K, id: string | undefined): Entities[K] | undefined => {
  const cache = useSelector(useVisitActor('entities'), ({ context }) => context);
  const row = useMemo(() => (id === undefined ? nothing : cache.tables[kind].row(id)), [cache, kind, id]);
  return useSyncExternalStore<Entities[K] | undefined>(row.watch, row.get);
};
