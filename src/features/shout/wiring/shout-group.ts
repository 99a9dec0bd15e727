import { provideShoutbox } from './shoutbox.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The shoutbox, where an instance has one. */
export const shoutGroup = (parts: SessionParts) => ({ shoutbox: provideShoutbox(parts) });
