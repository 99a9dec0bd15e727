import './for-guests.ts';
import { backgroundGroup } from '#app/wiring/feature-groups/background.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { pieces } from '../pieces.ts';

/** Guests do without the actors of an account, and without their code. */
export const group = async (parts: SessionParts) => {
  if (parts.visitor.accountId === undefined) return backgroundGroup(parts);
  const [{ ownBackground }, live] = await Promise.all([pieces.ownBackground(), parts.effects.live()]);
  return { ...backgroundGroup(parts), ...ownBackground(parts, live) };
};
