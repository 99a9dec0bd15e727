import type { Normalised } from '../cache/entities.ts';
import type { FederationPolicy } from './federation.ts';

/** The details of an instance: its federation policy, rules, source code and contact account. */
export interface InstanceDetails {
  readonly policy: FederationPolicy;
  readonly rules: readonly string[];
  readonly source?: string;
  readonly contactId?: string;
  readonly normalised: Normalised;
}
