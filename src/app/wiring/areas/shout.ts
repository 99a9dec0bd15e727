import { wireShoutbox } from '../shoutbox.ts';
import type { VisitParts } from '#services/visit-parts.ts';

/** The shoutbox, where an instance has one. */
export const shoutArea = (parts: VisitParts) => ({ shoutbox: wireShoutbox(parts) });
