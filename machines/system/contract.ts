import type { Visitor } from '#domain/account/visitor.ts';
import type { Contracts } from '../support/registry.ts';
import type { AreaActorName, AreaName } from './areas.ts';

export type RootContract = { type: 'session.open'; visitor: Visitor };
export type BootContract = { type: 'accounts.restored' };
export type AreasContract =
  | { type: 'area.open' | 'area.retry'; area: AreaName }
  /** Opens an area where it is not open, and writes to an actor of it once that is there. */
  | { [A in AreaName]: { type: 'area.send'; area: A } & Letter<A> }[AreaName];
type Addressee<A extends AreaName> = AreaActorName<A> & keyof Contracts;
/** What an actor of an area is to be told, and only that: an event that it takes. */
export type Letter<A extends AreaName = AreaName> = { [K in Addressee<A>]: { to: K; event: Contracts[K] } }[Addressee<A>];
