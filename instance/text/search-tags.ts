const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** More words than a search means. */
const maxWords = 40;

/**
 * The hashtags that a search could mean, which the recorded servers return even if they are unused: those written with a `#`, or else each word and all of them joined.
 */
export function tagsIn(query: string): string[] {
  const text = /^https?:\/\//.test(query) ? (query.split(/[?#]/)[0]?.split('/').at(-1) ?? '') : query;
  const words = text
    .split(/[^#\p{L}\p{N}\p{M}_]+/u)
    .filter((word) => word !== '' && word !== '#')
    .slice(0, maxWords);
  const explicit = words.filter((word) => word.startsWith('#'));
  const names = (explicit.length > 0 ? explicit : words).map((word) => word.replaceAll('#', ''));
  const all = explicit.length > 0 ? names : [...names, names.map(capitalised).join('')];
  const seen = new Set<string>();
  return all.filter((name) => {
    const key = name.toLowerCase();
    if (name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
