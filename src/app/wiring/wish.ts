import { fromCallback, type AnyEventObject } from 'xstate';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { actorIn } from '#services/known.ts';

/** A source of one setting, now and whenever it changes, also where the settings were started anew. */
export const wish = <K extends keyof Settings>(name: K, eventOf: (value: Settings[K]) => AnyEventObject) =>
  fromCallback<AnyEventObject>(({ sendBack, system }) => {
    let known: Settings[K] | undefined;
    let leave = () => {};
    const follow = () => {
      const settings = actorIn(system, 'settings');
      if (!settings) return;
      const look = () => {
        const value = selectSettings(settings.getSnapshot())[name];
        if (value === known) return;
        known = value;
        sendBack(eventOf(value));
      };
      const subscription = settings.subscribe({ next: look, error: () => queueMicrotask(follow) });
      leave = () => subscription.unsubscribe();
      look();
    };
    follow();
    return () => leave();
  });
