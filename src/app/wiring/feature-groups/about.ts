import { wireAbout } from '../about.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What the server says of itself at length, for guests too. */
export const aboutGroup = (parts: SessionParts) => ({ about: wireAbout(parts.http) });
