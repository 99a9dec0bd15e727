import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { groupOf } from '#machines/system/feature-groups.ts';
import type { SessionActors } from './actors.ts';
import { useMaybeSessionActor, type useSessionActor } from './hooks.ts';
import { useOpenedGroup } from './lazy/use-opened-group.ts';

type SentEvent<K extends keyof SessionActors> = Parameters<ReturnType<typeof useSessionActor<K>>['send']>[0];
/** The events sent on mount, unless `isDue` returns false by then, and on unmount. */
type Watch<K extends keyof SessionActors> = {
  key: string;
  isDue?: () => boolean;
  enter?: SentEvent<K> | (() => SentEvent<K>);
  leave?: SentEvent<K>;
};

/**
 * Sends events to an actor when the view mounts and unmounts, and opens the actor's feature group for that; a restarted actor gets them
 * again. Watches with the same key are the same.
 */
export const useWatch = <K extends keyof SessionActors>(to: K, watch: Watch<K> | undefined): void => {
  const actor = useMaybeSessionActor(to) as AnyActorRef | undefined;
  const isWatched = watch !== undefined;
  useOpenedGroup(groupOf(to) ?? 'signedIn', isWatched && actor === undefined);
  useEffect(() => {
    const { enter, leave, isDue } = watch ?? {};
    if (enter && isDue?.() !== false) actor?.send(typeof enter === 'function' ? enter() : enter);
    return leave && (() => actor?.send(leave));
    // oxlint-disable-next-line react/exhaustive-deps -- the key represents the whole value
  }, [actor, watch?.key]);
};
