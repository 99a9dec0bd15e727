import { staff } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useIsStaff } from '#components/navigation/use-is-staff.ts';

/** Where the moderation lies over the page of somebody of the staff, and what it is asked before it does something; nobody else fetches it (rule staff-only). */
export function StaffPlace() {
  const isStaff = useIsStaff();
  return (
    isStaff && (
      <Lazy of={staff}>
        {({ ModerationModal, ToolQuestions }) => (
          <>
            <ModerationModal />
            <ToolQuestions />
          </>
        )}
      </Lazy>
    )
  );
}
