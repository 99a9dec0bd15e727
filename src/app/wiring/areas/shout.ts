import type { AreaLogics } from '#machines/system/area.machine.ts';
import { wireShoutbox } from '../shoutbox.ts';
import type { VisitParts } from '#services/visit-parts.ts';

/** The shoutbox, where an instance has one. */
export const shoutArea = (parts: VisitParts): AreaLogics => ({ shoutbox: wireShoutbox(parts) });
