import { removeExpired } from './actions/change.ts';
import { endFilters } from './actions/filters.ts';
import { endMutes } from './actions/end-mutes.ts';
import { endPolls } from './actions/polls.ts';
import { writeBackups } from './actions/security/backups.ts';
import { forgetExpired } from './actions/security/forget.ts';
import { trimUnused } from './actions/trim.ts';
import { endThreadMutes } from './db/thread-mutes.ts';
import { copyLog, mergeWords } from './db/upkeep.ts';
import type { Instance } from './instance.ts';
import { publishDue } from './resources/statuses/schedule.ts';

/** A periodic job: it finds due work and does it, and does nothing if repeated. */
export type Job = (instance: Instance) => void;

const jobs: readonly Job[] = [
  writeBackups,
  forgetExpired,
  endPolls,
  publishDue,
  removeExpired,
  endThreadMutes,
  endMutes,
  endFilters,
  trimUnused,
  ({ store }) => mergeWords(store),
  ({ store }) => copyLog(store),
];

/** Runs the jobs that are due; a failed one is logged and does not stop the others. */
export function runJobs(instance: Instance): void {
  for (const job of jobs) {
    try {
      job(instance);
    } catch (error) {
      instance.log(`job: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
}

const everyMs = 1000;

/** Runs the jobs each second; returns a function that stops them. */
export function startJobs(instance: Instance): () => void {
  const timer = setInterval(() => runJobs(instance), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
