/** The number of changes by each form (one per tab) that a draft includes (rule one-place). */
export type Versions = Readonly<Record<string, number>>;

const MAX_FORMS = 400; // our choice: no copy of older ones is left by then

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Parses stored versions; undefined where there are none. */
export const versionsOf = (stored: unknown): Versions | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const counts = Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, number] => isCount(entry[1]));
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
};

/** True if a draft with these versions includes every change of another one; false if the other has no versions. */
export const holdsAll = (versions: Versions | undefined, other: Versions | undefined): boolean =>
  other !== undefined && Object.entries(other).every(([form, count]) => count <= (versions?.[form] ?? 0));

/** Returns the versions of both; the oldest forms are dropped beyond the limit. */
export const joined = (versions: Versions | undefined, other: Versions | undefined): Versions => {
  const all = new Map(Object.entries(versions ?? {}));
  for (const [form, count] of Object.entries(other ?? {})) {
    const most = Math.max(count, all.get(form) ?? 0);
    all.delete(form);
    all.set(form, most);
  }
  return Object.fromEntries([...all].slice(-MAX_FORMS));
};
