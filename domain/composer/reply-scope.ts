import { VISIBILITIES, WIDTH, type Visibility } from '../status/visibility.ts';

/** The scopes that an answer may have: none wider than what it answers, where local is as wide as unlisted; of a local one only direct and local (rule reply-scope). */
export const replyScopes = (original: Visibility): readonly Visibility[] => {
  if (original === 'local') return ['local', 'direct'];
  return VISIBILITIES.filter((scope) => WIDTH[scope] <= WIDTH[original]);
};

/** The scope that an answer begins with (rule reply-scope), never one that it may not have. */
export const suggestedScope = (original: Visibility, usual: Visibility): Visibility => {
  if (original === 'direct') return 'direct';
  const preferred = original !== 'public' && original !== 'private' && usual !== 'private' ? original : usual;
  const allowed = replyScopes(original);
  return allowed.includes(preferred) ? preferred : (allowed[0] ?? 'direct');
};
