import { VISIBILITIES, WIDTH, type Visibility } from '../status/visibility.ts';

/** Returns the scopes that a reply may have: none wider than the original, where local is as wide as unlisted; for a local one only direct and local (rule reply-scope). */
export const replyScopes = (original: Visibility): readonly Visibility[] => {
  if (original === 'local') return ['local', 'direct'];
  return VISIBILITIES.filter((scope) => WIDTH[scope] <= WIDTH[original]);
};

/** Returns the default scope of a reply (rule reply-scope), always an allowed one. */
export const suggestedScope = (original: Visibility, usual: Visibility): Visibility => {
  if (original === 'direct') return 'direct';
  const preferred = original !== 'public' && original !== 'private' && usual !== 'private' ? original : usual;
  const allowed = replyScopes(original);
  return allowed.includes(preferred) ? preferred : (allowed[0] ?? 'direct');
};
