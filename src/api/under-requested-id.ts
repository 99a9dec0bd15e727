import type { StatusResponse } from './schema/status.ts';

/** Returns a response about a status also under the requested id: on snac an edit changes the id while the old one stays in use, and a call on a repeated status returns the repeat. */
export const underRequestedId = ({ id, normalised }: StatusResponse, requestedId: string): StatusResponse => {
  const all = normalised.statuses ?? [];
  if (all.some((one) => one.id === requestedId)) return { id: requestedId, normalised };
  const outer = all.find((one) => one.id === id);
  const meant = outer?.reblogId === undefined ? outer : all.find((one) => one.id === outer.reblogId);
  return meant ? { id: requestedId, normalised: { ...normalised, statuses: [...all, { ...meant, id: requestedId }] } } : { id, normalised };
};
