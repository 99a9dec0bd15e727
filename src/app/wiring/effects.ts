import type { CallbackActorLogic, AnyEventObject } from 'xstate';
import type { Store } from '../../browser/storage.ts';
import type { Secrets, Vault } from '../../browser/vault.ts';
import type { StreamMessage } from '../../domain/stream.ts';
import type { ThemeName } from '../../domain/settings/shell.ts';

type Source = CallbackActorLogic<AnyEventObject>;

/** What the browser lends to the machines. Tests lend something else. */
export interface Effects {
  /** The origin of this page, which is the only server it talks to. */
  origin: string;
  storage: Store;
  vault: Vault;
  secrets: Secrets;
  /** The query that a provider's page sent this one back with, and empty on any other start. It was taken out of the address before anything read that. */
  returnedQuery: string;
  /** The user stream of an account; frames are read in here, so that no raw text passes through events. */
  socketTo: (connection: { origin: string; token: string; read: (text: string) => StreamMessage | undefined }) => Source;
  wakefulness: () => Source;
  viewport: () => Source;
  locationChanges: () => Source;
  navigate: (path: string, options: { replace: boolean }) => void;
  /** Leaves the page for an address of the same origin. */
  leaveTo: (url: string) => void;
  applyTheme: (theme: ThemeName) => void;
  /** 128 random bits. */
  newKey: () => string;
  /** In [0, 1). */
  random: () => number;
  report: (error: unknown) => void;
}
