import type { Visitor } from '#domain/account/visitor.ts';
import type { Contracts } from '../support/registry.ts';
import type { FeatureGroupActorName, FeatureGroupName } from './feature-groups.ts';

export type RootContract = { type: 'session.open'; visitor: Visitor };
export type BootContract = { type: 'accounts.restored' };
export type FeatureGroupsContract =
  | { type: 'group.open' | 'group.retry'; group: FeatureGroupName }
  /** Opens a feature group where it is not open, and writes to an actor of it once that is there. */
  | { [A in FeatureGroupName]: { type: 'group.send'; group: A } & QueuedEvent<A> }[FeatureGroupName];
type Addressee<A extends FeatureGroupName> = FeatureGroupActorName<A> & keyof Contracts;
/** What an actor of a feature group is to be told, and only that: an event that it takes. */
export type QueuedEvent<A extends FeatureGroupName = FeatureGroupName> = {
  [K in Addressee<A>]: { to: K; event: Contracts[K] };
}[Addressee<A>];
