/** An entry of the moderation log, in the server's wording. */
export interface LogEntry {
  /** Unique within one response. */
  key: string;
  message: string;
  at: string;
}

/** The query of the log. */
export interface LogQuery {
  readonly search: string;
}

export const unfilteredLog: LogQuery = { search: '' };
