import { useState } from 'react';
import { useTopModal } from './use-top-modal.ts';

/** Returns the id of the latest arrival that was to be announced while no dialog was open: what reappears from below a dialog would be announced again. */
export const useArrived = (id: string | undefined, isAnnounced = true): string | undefined => {
  const isCovered = useTopModal() !== undefined || !isAnnounced;
  const [known, setKnown] = useState(id);
  if (isCovered && known !== id) setKnown(id);
  return id === known || isCovered ? undefined : id;
};
