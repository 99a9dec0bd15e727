import type { Message } from '#domain/text/message.ts';
import type { WorkerContract } from '../worker/contract.ts';

interface Said extends Message {
  /** What a person can do about it: the words of a button, and whom its press tells what. */
  action?: { label: string; to: 'worker'; event: WorkerContract };
  /** The keys of errors that no longer hold with it. */
  replaces?: readonly string[];
}

/** What is said to a person. An error stays until it is dismissed or replaced, anything else for `timeout` milliseconds where that is given (rules notice-time, error-stays). */
export type Notice = Said & ({ level: 'error'; timeout?: never } | { level: 'success' | 'info' | 'warning'; timeout?: number });

/** The pointer rests on a notice, or the focus is on one. */
export type NoticeHolder = 'pointer' | 'focus';

export type NoticesContract =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' | 'notice.act'; id: string }
  /** The error with this key no longer holds. */
  | { type: 'notices.settled'; key: string }
  | { type: 'notices.held' | 'notices.released'; by: NoticeHolder }
  /** A place on the page that reports the failure with this key itself is shown, or hidden again (decision error-reporting). */
  | { type: 'notices.inlineShown' | 'notices.inlineHidden'; key: string }
  /** Whoever they were meant for has left; what can be done about the page itself stays. */
  | { type: 'notices.clear' };

/** Milliseconds (rule notice-time). */
export const NOTICE_MS = 5_000;

/** A notice of a failure, which stays until it is dismissed or replaced (rule error-stays). */
export const errorNotice = (key: string, args?: Message['args']): NoticesContract => ({
  type: 'notice.show',
  notice: { key, level: 'error', ...(args ? { args } : {}) },
});

/** Nothing that is written can be saved on this device: it stays until it was read (rule storage-patience). */
export const unsavedNotice: NoticesContract = { type: 'notice.show', notice: { key: 'errors.nothing_saved', level: 'warning' } };

/** Milliseconds (rule success-time). */
const SUCCESS_MS = 2_000;

/** A notice of something that worked and shows nowhere else, shown for 2 s. */
export const successNotice = (key: string, args?: Message['args']): NoticesContract => ({
  type: 'notice.show',
  notice: { key, level: 'success', timeout: SUCCESS_MS, ...(args ? { args } : {}) },
});
