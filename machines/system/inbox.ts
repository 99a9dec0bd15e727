import type { Visitor } from '../../src/domain/visitor.ts';
import type { AreaName } from './areas.ts';

export type RootInbox = { type: 'visit.open'; visitor: Visitor };
export type BootInbox = { type: 'accounts.restored' };
export type AreasInbox = { type: 'area.open' | 'area.retry'; area: AreaName };
