import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePagePart } from '#react/hooks.ts';
import { tabsOf, type Tab } from '#domain/moderation/tabs.ts';
import { useNav } from './use-nav.ts';

/** The tabs that the moderation has for this visitor: none where they may do nothing there (rules staff-only, moderation-tabs, staff-privileges). */
export const useStaffTabs = (): readonly Tab[] => {
  const { own, can } = useNav();
  const isClosed = !usePagePart('boot', selectInstance).registrationOpen;
  return tabsOf(own, { isClosed, can });
};
