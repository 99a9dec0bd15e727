import type { ParameterizedObject } from 'xstate';
import type { Message } from '#domain/text/message.ts';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';
import type { ColumnsEvents } from '../columns/columns.machine.ts';
import type { InstallEvents } from '../install/install.machine.ts';
import type { SpeechEvents } from '../speech/speech.machine.ts';
import type { WorkerEvents } from '../worker/worker.machine.ts';
import { sendToActor } from './registry.ts';

interface NoticeMessage extends Message {
  /** The action of a notice: the label of its button, and the event that it sends. */
  action?: { label: string } & (
    | { to: 'worker'; event: WorkerEvents }
    | { to: 'install'; event: InstallEvents }
    | { to: 'speech'; event: SpeechEvents }
    | { to: 'columns'; event: ColumnsEvents }
  );
  /** The keys of notices that no longer apply with it. */
  replaces?: readonly string[];
}

/** A message for the user. An error stays until it is dismissed or replaced, anything else for `timeout` milliseconds where that is given (rules notice-time, error-stays). */
export type Notice = NoticeMessage & ({ level: 'error'; timeout?: never } | { level: 'success' | 'info' | 'warning'; timeout?: number });

/** Shows a notice over the page. */
export const showNotice = <TParams extends ParameterizedObject['params'] | undefined = undefined>(noticeOf: (params: TParams) => Notice) =>
  sendToActor('notices', (params: TParams) => ({ type: 'notice.show', notice: noticeOf(params) }));

/** A notice of a failure, which stays until it is dismissed or replaced (rule error-stays). */
export const errorNotice = (key: string, args?: Message['args']): Notice => ({ key, level: 'error', ...(args ? { args } : {}) });

/** Nothing can be saved on this device: the notice stays until it is dismissed (rule storage-patience). */
export const unsavedNotice: Notice = { key: 'errors.nothing_saved', level: 'warning' };

/** A notice of something that worked and shows nowhere else, shown for 2 s. */
export const successNotice = (key: string, args?: Message['args']): Notice => ({
  key,
  level: 'success',
  timeout: SUCCESS_MS,
  ...(args ? { args } : {}),
});
