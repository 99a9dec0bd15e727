import { useState } from 'react';
import { useTopModal } from './use-top-modal.ts';

/** Returns the id of the latest arrival that was to be announced while no dialog was open: what reappears from below a dialog would be announced again. */
export const useArrived = (id: string | undefined, isAnnounced = true): string | undefined => {
  const isCovered = useTopModal() !== undefined || !isAnnounced;
  const [previousId, setPreviousId] = useState(id);
  if (isCovered && previousId !== id) setPreviousId(id);
  return id === previousId || isCovered ? undefined : id;
};
