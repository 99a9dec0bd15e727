import type { Ability } from '../server/server.ts';
import { KINDS, type NotificationKind } from './types.ts';

/** Returns the kinds of the menu: those that a server can send, without mentions, which have a button of their own. */
export const kindsInMenu = (can: (ability: Ability) => boolean): NotificationKind[] =>
  KINDS.filter((kind) => kind !== 'mentions' && (kind !== 'reactions' || can('reactions')) && (kind !== 'polls' || can('polls')));
