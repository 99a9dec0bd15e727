/** The visibilities of a status (rule known-scopes). Real servers convert an unknown one to public, so only these are ever sent. */
export type Visibility = 'public' | 'unlisted' | 'local' | 'private' | 'direct';

/** From the narrowest to the widest (rule scope-order: direct 0, private 1, local and unlisted 2, public 3). */
export const WIDTH: Readonly<Record<Visibility, number>> = { direct: 0, private: 1, local: 2, unlisted: 2, public: 3 };

export const VISIBILITIES: readonly Visibility[] = ['public', 'unlisted', 'local', 'private', 'direct'];

export const isVisibility = (value: unknown): value is Visibility => typeof value === 'string' && Object.hasOwn(WIDTH, value);
