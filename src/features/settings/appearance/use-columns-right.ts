import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConfig } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';

/** Whether the side column stands at the end: as the operator set it, or a person (rule page-look: sidebarRight). */
export const useColumnsRight = (): boolean => {
  const { sidebarRight } = useSelector(usePageActor('settings'), selectSettings);
  const config = useSelector(usePageActor('boot'), selectConfig);
  return sidebarRight || config.sidebarRight === true;
};
