import '#react/lazy/common.ts';
import { listsGroup } from '../wiring/feature-groups/lists.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The feature group contains the channel to the other tabs. */
export const group = async (parts: SessionParts) => listsGroup(parts, await parts.effects.live());
export { ListScreen } from '#shell/list-screen.tsx';
