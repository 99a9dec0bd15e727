import type { Message } from '../../src/domain/message.ts';

/** doc 1 §3 */
export interface Notice extends Message {
  level: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds until it dismisses itself; without it the notice stays. */
  timeout?: number;
}

export type NoticesInbox = { type: 'notice.show'; notice: Notice } | { type: 'notice.dismiss'; id: string };

/** doc 1 §9: global notices 5 s */
export const NOTICE_MS = 5_000;

/** A notice of a failure, shown for 5 s. */
export const errorNotice = (key: string, args?: Message['args']): NoticesInbox => ({
  type: 'notice.show',
  notice: { key, level: 'error', timeout: NOTICE_MS, ...(args ? { args } : {}) },
});
