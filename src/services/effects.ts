import type { CallbackActorLogic, AnyEventObject, EventObject } from 'xstate';
import type { takeSharedText } from '#platform/shared-text.ts';
import type { requestedLanguages } from '#platform/requested-languages.ts';
import type { connectionReturns, isOnline, whenHidden } from '#platform/page-life.ts';
import type { createPostStore } from '#platform/post-store.ts';
import type { ServerRecord } from '#platform/server-record.ts';
import type { windowNow } from '#platform/snapshot/window-now.ts';
import type { Absence } from '#platform/socket.ts';
import type { Store } from '#platform/storage.ts';
import type { tabChannel } from '#platform/tab-channel.ts';
import type { afterTurn, takeTurn } from '#platform/turn.ts';
import type { sendFile } from '#platform/upload.ts';
import type { Secrets, Vault } from '#platform/vault.ts';
import type { StreamMessage } from '#domain/stream/stream.ts';
import type { Spoken } from '#i18n/known.ts';
import type { DesiredTheme } from '#domain/settings/theme.ts';
import type { StartFilter } from './filtering.ts';
import type { TimelineCache } from './timeline-cache/timeline-cache.ts';
import type { LoadFeatureGroup } from './session-parts.ts';

type Source = CallbackActorLogic<AnyEventObject>;

type Connection = {
  origin: string;
  token: string;
  name: string;
  read: (text: string) => StreamMessage | undefined;
  mayPing: () => boolean;
  takesProtocol: () => boolean;
  absence: Absence;
};

/** The sources of what comes by itself. */
export interface Live {
  afterPaint: () => Promise<void>;
  /** The user stream of an account, one for all tabs that name it alike; frames are read in here, so that no raw text passes through events. */
  socketTo: (connection: Connection) => Source;
  wakefulness: () => Source;
  /** The other tabs of this browser: told what it is told, and read by `read`. */
  otherTabs: <TEvent extends EventObject>(name: string, read: (said: unknown) => TEvent | undefined) => CallbackActorLogic<TEvent>;
  /** What is too large, or too precious, for the storage: drafts, files and what waits to be sent. */
  createPostStore: typeof createPostStore;
  /** Plain words between the tabs, where they are about something with a key. */
  tabChannel: typeof tabChannel;
  takeSharedText: typeof takeSharedText;
  takeTurn: typeof takeTurn;
  afterTurn: typeof afterTurn;
  sendFile: typeof sendFile;
  connectionReturns: typeof connectionReturns;
  isOnline: typeof isOnline;
  whenHidden: typeof whenHidden;
  windowNow: typeof windowNow;
}

/** What the browser lends to the machines. Tests lend something else. */
export interface Effects {
  /** The origin of this page, which is the only server it talks to. */
  origin: string;
  storage: Store;
  /** What this tab keeps through its reloads. */
  tab: Store;
  /** What is known of the server at that origin. */
  server: ServerRecord;
  vault: Vault;
  secrets: Secrets;
  /** The query that a provider's page sent this one back with, `?` where it brought none, and empty on any other start. It was taken out of the address before anything read that. */
  returnedQuery: string;
  /** The path that the page was opened with. */
  openedPath: string;
  /** The query that the page was opened with, unless a provider's page sent it back. */
  openedQuery: string;
  /** The answers that the server wrote into the page; empty where it wrote none. */
  initialResults: string;
  /** Once the first statuses are shown, and what comes after them is there. */
  shown: () => Promise<{ startFilter: StartFilter }>;
  /** What makes the actors of the feature groups, fetched when one is opened. */
  featureGroups: LoadFeatureGroup;
  /** What keeps a page live, fetched after its first statuses. */
  live: () => Promise<Live>;
  /** What this device keeps of timelines, fetched where there is something. */
  kept: () => Promise<TimelineCache>;
  viewport: () => Source;
  /** One entry of the history for each modal; going back from it says `<modal>Modal.close`. */
  locationChanges: () => Source;
  navigate: (path: string, options: { replace: boolean; state?: unknown }) => void;
  /** Leaves the page for an address of the same origin. */
  leaveTo: (url: string) => void;
  requestedLanguages: typeof requestedLanguages;
  /** Lets the page speak a language. */
  speak: (language: Spoken) => void;
  /** Shows what is wished, and the theme `otherwise` where that cannot be shown; it never rejects. */
  applyTheme: (desired: DesiredTheme, otherwise?: string) => Promise<void> | void;
  /** Whether the system asks for a dark or a light page. */
  systemScheme: () => Source;
  /** 128 random bits. */
  newKey: () => string;
  /** In [0, 1). */
  random: () => number;
  report: (error: unknown) => void;
}
