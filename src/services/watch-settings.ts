import { fromCallback, type AnyEventObject } from 'xstate';
import { followSettings } from './follow-settings.ts';

/** A source of the settings: now, and on each change. */
export const watchSettings = fromCallback<AnyEventObject>(({ sendBack, system }) =>
  followSettings(system, (settings) => sendBack({ type: 'settings.changed', settings })),
);
