/** The servers that share emoji packs, and the packs by the shortcodes of their pictures, which are drawn like the program's own. */
const SHARED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'tidepool.example': { rockpool: ['wave', 'anchor_heart', 'buoy'], tides: ['moon', 'wave'] },
};

export interface SharedPack {
  name: string;
  /** The shortcode of each picture by its file. */
  drawings: Readonly<Record<string, string>>;
}

/** Returns the packs that a server shares; undefined if it doesn't share any. */
export function packsSharedBy(url: string): readonly SharedPack[] | undefined {
  const packs = URL.canParse(url) ? SHARED[new URL(url).hostname] : undefined;
  if (packs === undefined) return undefined;
  return Object.entries(packs).map(([name, shortcodes]) => ({
    name,
    drawings: Object.fromEntries(shortcodes.map((shortcode) => [`${name}_${shortcode}.png`, shortcode])),
  }));
}
