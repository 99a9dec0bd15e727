import { staff } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useIsStaff } from '#parts/navigation/use-is-staff.ts';
import { AdminLink } from './admin-link.tsx';

/** What the bar has for the staff alone: nobody else fetches it (rule staff-only). */
export function StaffButtons() {
  const isStaff = useIsStaff();
  return (
    <>
      {isStaff && <Lazy of={staff}>{({ ModerationButton }) => <ModerationButton />}</Lazy>}
      <AdminLink />
    </>
  );
}
