import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectSettings, type settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Settings } from '#domain/settings/settings.ts';

/** Calls with the settings, now and whenever something of them changes, also where they were started anew; answers what ends it. */
export const followSettings = (system: AnyActorRef['system'], look: (settings: Settings) => void): (() => void) => {
  let leave = () => {};
  const follow = () => {
    const settings: ActorRefFrom<typeof settingsMachine> | undefined = system.get('settings');
    if (!settings) return;
    const next = () => look(selectSettings(settings.getSnapshot()));
    const subscription = settings.subscribe({ next, error: () => queueMicrotask(follow) });
    leave = () => subscription.unsubscribe();
    next();
  };
  follow();
  return () => leave();
};
