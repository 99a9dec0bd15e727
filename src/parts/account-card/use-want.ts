import { useMaybeSessionActor } from '#app/hooks.ts';
import type { Mark } from '#domain/status/marks.ts';

/** Sets a mark or takes it back, after a question where the person wants one (rule confirm-defaults). */
export const useWant = (): ((mark: Mark, id: string, wanted: boolean) => void) => {
  const actions = useMaybeSessionActor('statusActions');
  return (mark, id, wanted) => actions?.send({ type: 'mark.want', mark, id, wanted });
};
