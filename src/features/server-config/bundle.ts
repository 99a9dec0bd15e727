import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { serverConfigGroup } from './wiring/server-config.ts';
export { ServerConfigTab } from './server-config-tab.tsx';

export const group = async (parts: SessionParts) => serverConfigGroup(parts, await parts.effects.live());
