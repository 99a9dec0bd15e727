import type { Visibility } from '#domain/status/visibility.ts';
import { PublicIcon } from '#ui/icons.tsx';
import { NARROW_ICONS } from './narrow-icons.ts';

/** The picture of each visibility, wherever one is shown; its name is `general.scope_in_timeline`, who reads it `post_status.scope`. No two have an outline in common. */
export const VISIBILITY_ICONS: Readonly<Record<Visibility, typeof PublicIcon>> = { public: PublicIcon, ...NARROW_ICONS };
