import { staff } from '#app/lazy/further.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useIsStaff } from '#parts/navigation/use-is-staff.ts';

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
