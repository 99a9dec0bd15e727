import { useSelected } from '#react/use-selected.ts';
import { selectIsIdle } from '#machines/shell/idle.machine.ts';
import { useSessionActor } from '#react/hooks.ts';

/** True if the rest of the page may be fetched. */
export const useIsIdle = (): boolean => useSelected(useSessionActor('idle'), selectIsIdle);
