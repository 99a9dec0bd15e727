import { fromCallback, type AnyEventObject } from 'xstate';
import { followSettings } from './follow-settings.ts';

/** The settings, now and whenever they change. */
export const watchSettings = fromCallback<AnyEventObject>(({ sendBack, system }) =>
  followSettings(system, (settings) => sendBack({ type: 'settings.changed', settings })),
);
