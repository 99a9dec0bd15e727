import type { Ability } from '../server/server.ts';
import { KINDS, type NotificationKind } from './types.ts';

/** Returns the kinds that a server can send. */
export const kindsToNarrow = (can: (ability: Ability) => boolean): NotificationKind[] =>
  KINDS.filter((kind) => (kind !== 'reactions' || can('reactions')) && (kind !== 'polls' || can('polls')));
