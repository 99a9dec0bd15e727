import './for-guests.ts';
import { backgroundGroup } from '#app/wiring/feature-groups/background.ts';
import type { ownBackground } from '#app/wiring/feature-groups/own-background.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { pieces } from '../pieces.ts';

type ForEveryone = ReturnType<typeof backgroundGroup>;
type Group = ForEveryone | (ForEveryone & ReturnType<typeof ownBackground>);

/** Guests do without the actors of an account, and without their code. */
export const group = async (parts: SessionParts): Promise<Group> => {
  if (parts.visitor.accountId === undefined) return backgroundGroup(parts);
  const [own, live] = await Promise.all([pieces.ownBackground(), parts.effects.live()]);
  return { ...backgroundGroup(parts), ...own.ownBackground(parts, live) };
};
