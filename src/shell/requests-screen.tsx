import { useCan } from '#react/hooks.ts';
import { FollowRequests } from '#features/follow-requests/follow-requests.tsx';
import { interactionRequests } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';

/** The follow requests, below the interactions that await approval where the server has them (rules follow-request, interaction-requests). */
export function RequestsScreen() {
  const hasInteractions = useCan('interactionPolicy');
  return (
    <FollowRequests>
      {hasInteractions && <Lazy of={interactionRequests}>{({ InteractionRequests }) => <InteractionRequests />}</Lazy>}
    </FollowRequests>
  );
}
