/** What somebody of the staff did, in the server's words. */
export interface LogEntry {
  /** Tells it from others of the same answer. */
  key: string;
  words: string;
  at: string;
}

/** Which entries are looked for. */
export interface LogQuery {
  readonly search: string;
}

export const unfilteredLog: LogQuery = { search: '' };
