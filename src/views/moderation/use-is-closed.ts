import { useSelector } from '@xstate/react';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#app/hooks.ts';

/** Whether nobody gets in here without an invite (rule staff-invites). */
export const useIsClosed = (): boolean => !useSelector(usePageActor('boot'), selectInstance).registrationOpen;
