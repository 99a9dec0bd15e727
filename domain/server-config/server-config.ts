import type { Failure } from '../text/failure.ts';
import type { ConfigWrite } from './drafts.ts';
import type { GroupDescription } from './fields.ts';
import type { Config } from './value.ts';

/** The configuration as the server has it; one that is in a file has descriptions only. */
export interface ServerConfig {
  readonly groups: readonly GroupDescription[];
  readonly configs: readonly Config[];
  readonly isInFile: boolean;
  readonly needsRestart: boolean;
}
/** The changes that are sent; the inspector shows nothing below this key. */
export interface SentConfig {
  readonly configs: readonly ConfigWrite[];
}
/** The result of each sent change: the ids of fields that are saved, and the failures of others. */
export interface SavedConfig {
  readonly saved: readonly string[];
  readonly rejected: Readonly<Record<string, Failure>>;
}
