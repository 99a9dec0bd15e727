import { isOfStaff } from '#domain/account/privileges.ts';
import { useNav } from './use-nav.ts';

/** Whether one looks after this server, and it has calls for that (rule staff-only). */
export const useIsStaff = (): boolean => {
  const { own, can } = useNav();
  return isOfStaff(own) && can('adminCalls');
};
