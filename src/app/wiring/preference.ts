import { fromCallback, type AnyEventObject } from 'xstate';
import type { Settings } from '#domain/settings/settings.ts';
import { followSettings } from './follow-settings.ts';

/** A source of one setting, now and whenever it changes, also where the settings were started anew. */
export const preference = <K extends keyof Settings>(name: K, eventOf: (value: Settings[K]) => AnyEventObject) =>
  fromCallback<AnyEventObject>(({ sendBack, system }) => {
    let known: Settings[K] | undefined;
    return followSettings(system, ({ [name]: value }) => {
      if (value === known) return;
      known = value;
      sendBack(eventOf(value));
    });
  });
