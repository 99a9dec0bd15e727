import type { CallbackActorLogic, AnyEventObject, EventObject } from 'xstate';
import type { takeShared } from '#platform/shared-text.ts';
import type { requestedLanguages } from '#platform/requested-languages.ts';
import type { connectionReturns, isOnline, whenHidden } from '#platform/page-life.ts';
import type { createPostStore } from '#platform/post-store.ts';
import type { ServerRecord } from '#platform/server-record.ts';
import type { windowNow } from '#platform/snapshot/window-now.ts';
import type { Absence, WantEvent } from '#platform/socket.ts';
import type { Store } from '#platform/storage.ts';
import type { TopicRules } from '#platform/topics.ts';
import type { tabChannel } from '#platform/tab-channel.ts';
import type { afterTurn, takeTurn } from '#platform/turn.ts';
import type { sendFile } from '#platform/upload.ts';
import type { Secrets, Vault } from '#platform/vault.ts';
import type { StreamMessage } from '#domain/stream/stream.ts';
import type { Spoken } from '#i18n/current-language.ts';
import type { DesiredTheme } from '#domain/settings/theme.ts';
import type { StartFilter } from './filtering.ts';
import type { TimelineCache } from './timeline-cache/timeline-cache.ts';
import type { LoadFeatureGroup } from './session-parts.ts';

type Source = CallbackActorLogic<AnyEventObject>;

type Connection = {
  origin: string;
  token: string;
  findOrigin?: (() => Promise<string>) | undefined;
  name: string;
  read: (text: string) => StreamMessage | undefined;
  mayPing: () => boolean;
  takesProtocol: () => boolean;
  absence: Absence;
  topics: TopicRules;
};

/** The sources of live events. */
export interface Live {
  afterPaint: () => Promise<void>;
  /** The user stream of an account, one for all tabs that give it the same name; frames are parsed here, so that no raw text passes through events. */
  socketTo: (connection: Connection) => CallbackActorLogic<WantEvent, { topics: readonly string[] }>;
  wakefulness: () => Source;
  /** The channel to the other tabs of this browser: forwards events to them, and sends back those that `read` can parse. */
  otherTabs: <TEvent extends EventObject>(name: string, read: (received: unknown) => TEvent | undefined) => CallbackActorLogic<TEvent>;
  /** The store of data that is too large, or too valuable, for localStorage: drafts, files and unsent posts. */
  createPostStore: typeof createPostStore;
  /** Messages between the tabs that carry only a key. */
  tabChannel: typeof tabChannel;
  takeShared: typeof takeShared;
  takeTurn: typeof takeTurn;
  afterTurn: typeof afterTurn;
  sendFile: typeof sendFile;
  connectionReturns: typeof connectionReturns;
  isOnline: typeof isOnline;
  whenHidden: typeof whenHidden;
  windowNow: typeof windowNow;
}

/** The effects of the browser that machines use. Tests provide others. */
export interface Effects {
  /** The origin of this page, which is the only server it connects to. */
  origin: string;
  storage: Store;
  /** The storage of this tab, which survives its reloads. */
  tab: Store;
  /** The known capabilities of the server at that origin. */
  server: ServerRecord;
  vault: Vault;
  secrets: Secrets;
  /** The query of a provider's redirect to this page, `?` if it had no parameters, and empty on any other start. It was removed from the address before any other code read that. */
  returnedQuery: string;
  /** The path that the page was opened with. */
  openedPath: string;
  /** The query that the page was opened with, unless it belongs to a provider's redirect. */
  openedQuery: string;
  /** The responses that the server embedded in the page; empty if there are none. */
  initialResults: string;
  /** Resolves once the first statuses are shown and the code for later work has loaded. */
  shown: () => Promise<{ startFilter: StartFilter }>;
  /** Loads a feature group, which creates its actors, when it is opened. */
  featureGroups: LoadFeatureGroup;
  /** Loads the sources of live events after the first statuses. */
  live: () => Promise<Live>;
  /** Loads the cached timelines of this device, if there are any. */
  openTimelines: () => Promise<TimelineCache>;
  viewport: () => Source;
  /** One history entry for each modal; going back from it sends `<modal>Modal.close`. */
  locationChanges: () => Source;
  navigate: (path: string, options: { replace: boolean; state?: unknown }) => void;
  /** Leaves the page for an address of the same origin. */
  leaveTo: (url: string) => void;
  requestedLanguages: typeof requestedLanguages;
  /** Switches the page to a language. */
  speak: (language: Spoken) => void;
  /** Applies the desired theme, and the theme `otherwise` if that fails; never rejects. */
  applyTheme: (desired: DesiredTheme, otherwise?: string) => Promise<void> | void;
  /** The colour scheme of the system: dark or light. */
  systemScheme: () => Source;
  /** 128 random bits. */
  newKey: () => string;
  /** In [0, 1). */
  random: () => number;
  report: (error: unknown) => void;
}
