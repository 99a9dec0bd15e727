import { useSelector } from '@xstate/react';
import { selectIsIdle } from '#machines/shell/idle.machine.ts';
import { useSessionActor } from '#react/hooks.ts';

/** True if the rest of the page may be fetched. */
export const useIsIdle = (): boolean => useSelector(useSessionActor('idle'), selectIsIdle);
