import type { AnyEventObject } from 'xstate';
import type { Visitor } from '#domain/account/visitor.ts';
import type { AreaActorName, AreaName } from './areas.ts';

export type RootInbox = { type: 'visit.open'; visitor: Visitor };
export type BootInbox = { type: 'accounts.restored' };
export type AreasInbox =
  | { type: 'area.open' | 'area.retry'; area: AreaName }
  /** Opens an area where it is not open, and writes to an actor of it once that is there. */
  | ({ type: 'area.tell'; area: AreaName } & Letter);
/** What an actor of an area is to be told. */
export type Letter = { to: AreaActorName; event: AnyEventObject };
