import type { Instance } from './instance.ts';

/** Something that falls due by the clock: it looks for what is due and does it, and does nothing when asked twice. */
export type Job = (instance: Instance) => void;

const jobs: readonly Job[] = [];

/** Does what is due now; a job that fails is logged and stops none of the others. */
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

/** Runs the jobs each second; the answer stops that. */
export function startJobs(instance: Instance): () => void {
  const timer = setInterval(() => runJobs(instance), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
