import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { serverToolsGroup } from './wiring/server-tools.ts';
export { AccountEditor } from './account-editor/account-editor.tsx';
export { ServerToolsTab } from './server-tools-tab.tsx';

export const group = async (parts: SessionParts) => serverToolsGroup(parts, await parts.effects.live());
