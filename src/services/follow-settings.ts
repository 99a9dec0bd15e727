import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectSettings, type settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Settings } from '#domain/settings/settings.ts';

/** Calls back with the settings, now and on each change, also if their actor restarts; returns a function that unsubscribes. */
export const followSettings = (system: AnyActorRef['system'], listener: (settings: Settings) => void): (() => void) => {
  let leave = () => {};
  const follow = () => {
    const settings: ActorRefFrom<typeof settingsMachine> | undefined = system.get('settings');
    if (!settings) return;
    const next = () => listener(selectSettings(settings.getSnapshot()));
    const subscription = settings.subscribe({ next, error: () => queueMicrotask(follow) });
    leave = () => subscription.unsubscribe();
    next();
  };
  follow();
  return () => leave();
};
