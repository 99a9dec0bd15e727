import { useMaybeSessionActor } from '#app/hooks.ts';
import type { Mark } from '#domain/status/marks.ts';

/** Sets a mark or takes it back, after a question where the person wants one, or where `asks` says so (rule confirm-defaults). */
export const useWant = (): ((mark: Mark, id: string, wanted: boolean, asks?: boolean) => void) => {
  const actions = useMaybeSessionActor('statusActions');
  return (mark, id, wanted, asks) => actions?.send({ type: 'mark.want', mark, id, wanted, ...(asks && { asks }) });
};
