import { people } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';

/** The two answers to who asks to follow, in the row that says so (rule follow-request). */
export function RequestRow({ accountId, describedBy }: { accountId: string; describedBy: string }) {
  return <Lazy of={people}>{({ RequestButtons }) => <RequestButtons accountId={accountId} describedBy={describedBy} />}</Lazy>;
}
