import '#react/lazy/for-guests.ts';
import { backgroundGroup } from '../wiring/feature-groups/background.ts';
import type { ownBackground } from '../wiring/feature-groups/own-background.ts';
import { whenHidden } from '#platform/page-life.ts';
import { windowNow } from '#platform/snapshot/window-now.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { laterPieces } from '#react/lazy/later-pieces.ts';

type ForEveryone = ReturnType<typeof backgroundGroup>;
type Group = ForEveryone | (ForEveryone & ReturnType<typeof ownBackground>);

/** Guests do not load the actors of an account and their code, including `live`. */
export const group = async (parts: SessionParts): Promise<Group> => {
  const forEveryone = backgroundGroup(parts, { whenHidden, windowNow });
  if (parts.visitor.accountId === undefined) return forEveryone;
  const { ownBackground } = await laterPieces.ownBackground();
  return { ...forEveryone, ...ownBackground(parts) };
};
