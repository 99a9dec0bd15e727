import { waitFor, type AnyActorRef } from 'xstate';
import type { FileLimits } from '#domain/composer/upload.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { actorIn, instanceIn, nodeIn } from '#services/system-actors.ts';

/** Returns the server's limits for files, once its information is loaded, cached or failed to load: a page that opens with files has none yet. */
export const loadedFileLimits = async (system: AnyActorRef['system'], signal: AbortSignal): Promise<FileLimits> => {
  const boot = actorIn(system, 'boot');
  if (boot) {
    await waitFor(
      boot,
      (snapshot) => {
        const { instance, node } = snapshot.context;
        const isLoaded = instance !== unknownInstance && node !== unknownNode;
        return isLoaded || snapshot.matches('ready') || snapshot.matches({ loading: { instance: 'done', node: 'done' } });
      },
      { signal },
    );
  }
  const { maxMedia: fileLimit = 0, mediaLimits } = instanceIn(system) ?? {};
  return { sizes: { ...mediaLimits, any: nodeIn(system)?.uploadLimit }, fileLimit };
};
