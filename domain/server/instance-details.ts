import type { Normalised } from '../cache/entities.ts';
import type { FederationPolicy } from './federation.ts';

/** What a server says of itself at length: how it deals with others, the rules of the house, where its source is, whom one writes to. */
export interface InstanceDetails {
  readonly policy: FederationPolicy;
  readonly rules: readonly string[];
  readonly source?: string;
  readonly contactId?: string;
  readonly normalised: Normalised;
}
