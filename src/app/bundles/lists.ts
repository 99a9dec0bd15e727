import '#react/lazy/common.ts';
import { listsGroup } from '../wiring/feature-groups/lists.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What tells the other tabs comes with the feature group. */
export const group = async (parts: SessionParts) => listsGroup(parts, await parts.effects.live());
export { ListScreen } from '#shell/list-screen.tsx';
