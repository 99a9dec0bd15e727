import { wholeLog, type LogEntry, type LogQuery } from '#domain/moderation/log.ts';
import { searchedMachine } from './searched.ts';

/** What the staff did, as the server wrote it down (rules staff-search, moderation-log). */
export const moderationLogMachine = searchedMachine<LogQuery, LogEntry>('moderationLog', { first: wholeLog, keyOf: ({ key }) => key });
