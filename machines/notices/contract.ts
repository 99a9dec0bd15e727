import type { Message } from '#domain/text/message.ts';
import type { WorkerContract } from '../worker/contract.ts';

/** What is said to a person (rule notice-time). */
export interface Notice extends Message {
  level: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds until it dismisses itself; without it the notice stays. */
  timeout?: number;
  /** What a person can do about it: the words of a button, and whom its press tells what. */
  action?: { label: string; to: 'worker'; event: WorkerContract };
}

export type NoticesContract =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' | 'notice.act'; id: string }
  /** Whoever they were meant for has left; what can be done about the page itself stays. */
  | { type: 'notices.clear' };

/** Milliseconds (rule notice-time). */
export const NOTICE_MS = 5_000;

/** A notice of a failure, shown for 5 s. */
export const errorNotice = (key: string, args?: Message['args']): NoticesContract => ({
  type: 'notice.show',
  notice: { key, level: 'error', timeout: NOTICE_MS, ...(args ? { args } : {}) },
});

/** Milliseconds (rule success-time). */
const SUCCESS_MS = 2_000;

/** A notice of something that worked and shows nowhere else, shown for 2 s. */
export const successNotice = (key: string, args?: Message['args']): NoticesContract => ({
  type: 'notice.show',
  notice: { key, level: 'success', timeout: SUCCESS_MS, ...(args ? { args } : {}) },
});
