import { staff } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { AdminLink } from './admin-link.tsx';

/** What the bar has for the staff alone: nobody else fetches it (rules staff-only, staff-privileges). */
export function StaffButtons() {
  const tabs = useStaffTabs();
  return (
    <>
      {tabs.length > 0 && <Lazy of={staff}>{({ ModerationButton }) => <ModerationButton />}</Lazy>}
      <AdminLink />
    </>
  );
}
