import { DirectIcon, LocalIcon, PrivateIcon, UnlistedIcon } from '#ui/icons.tsx';

/** The pictures of the visibilities that are not for everybody, which the first posts may need. */
export const NARROW_ICONS = { unlisted: UnlistedIcon, local: LocalIcon, private: PrivateIcon, direct: DirectIcon } as const;
