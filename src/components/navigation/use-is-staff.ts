import { isOfStaff } from '#domain/account/privileges.ts';
import { useNav } from './use-nav.ts';
import { useStaffTabs } from './use-staff-tabs.ts';

/** True if the visitor is staff of this server, and the server has an API for that, on GoToSocial for admins only (rule staff-only). */
export const useIsStaff = (): boolean => {
  const { own, can } = useNav();
  const tabs = useStaffTabs();
  return tabs.length > 0 || (isOfStaff(own) && can('adminCalls'));
};
