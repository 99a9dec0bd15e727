import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeVisitActor, usePageActor } from '#app/hooks.ts';
import { mustAskFor, type Mark } from '#domain/status/marks.ts';

/** Sets a mark or takes it back, after a question where the person wants one (rule confirm-defaults). */
export const useWant = (): ((mark: Mark, id: string, wanted: boolean) => void) => {
  const actions = useMaybeVisitActor('statusActions');
  const settings = useSelector(usePageActor('settings'), selectSettings);
  return (mark, id, wanted) => actions?.send({ type: 'mark.want', mark, id, wanted, mustAsk: mustAskFor({ mark, wanted }, settings) });
};
