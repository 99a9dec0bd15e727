import { useNav } from './use-nav.ts';
import { isOfStaff } from './staff.ts';

/** Whether one looks after this server, and it has calls for that (rule staff-only). */
export const useIsStaff = (): boolean => {
  const { own, can } = useNav();
  return isOfStaff(own) && can('adminCalls');
};
