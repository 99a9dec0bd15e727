import { useState } from 'react';
import { useTopModal } from './use-top-modal.ts';

/** The id of what arrived last while it was to be announced and no dialog lay over the page: what comes back from below a dialog would be announced again. */
export const useArrived = (id: string | undefined, isAnnounced = true): string | undefined => {
  const isCovered = useTopModal() !== undefined || !isAnnounced;
  const [known, setKnown] = useState(id);
  if (isCovered && known !== id) setKnown(id);
  return id === known || isCovered ? undefined : id;
};
