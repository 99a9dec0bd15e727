import { unfilteredLog, type LogEntry, type LogQuery } from '#domain/moderation/log.ts';
import { searchedMachine } from './searched.ts';

/** The server's log of the staff's actions (rules staff-search, moderation-log). */
export const moderationLogMachine = searchedMachine<LogQuery, LogEntry>('moderationLog', { first: unfilteredLog, keyOf: ({ key }) => key });
