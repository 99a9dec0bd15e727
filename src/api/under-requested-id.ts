import type { StatusResponse } from './schema/status.ts';

/** An answer about the status that was asked for, also under that id: on snac an edit changes it, the old one is known on, and what was repeated is answered as the repeat. */
export const underRequestedId = ({ id, normalised }: StatusResponse, asked: string): StatusResponse => {
  const all = normalised.statuses ?? [];
  if (all.some((one) => one.id === asked)) return { id: asked, normalised };
  const outer = all.find((one) => one.id === id);
  const meant = outer?.reblogId === undefined ? outer : all.find((one) => one.id === outer.reblogId);
  return meant ? { id: asked, normalised: { ...normalised, statuses: [...all, { ...meant, id: asked }] } } : { id, normalised };
};
