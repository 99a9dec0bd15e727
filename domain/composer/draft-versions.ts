/** The changes that a draft holds: how often each form (one of one tab) had changed it (rule one-place). */
export type Versions = Readonly<Record<string, number>>;

const MAX_FORMS = 400; // our choice: of older ones no copy is left by then

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Versions as they were kept; undefined where there are none. */
export const versionsOf = (stored: unknown): Versions | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const counts = Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, number] => isCount(entry[1]));
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
};

/** Whether a text with these versions holds every change of another one; of one without versions that is not known. */
export const holdsAll = (versions: Versions | undefined, other: Versions | undefined): boolean =>
  other !== undefined && Object.entries(other).every(([form, count]) => count <= (versions?.[form] ?? 0));

/** The versions of both; the forms that came first go beyond the limit. */
export const joined = (versions: Versions | undefined, other: Versions | undefined): Versions => {
  const all = new Map(Object.entries(versions ?? {}));
  for (const [form, count] of Object.entries(other ?? {})) {
    const most = Math.max(count, all.get(form) ?? 0);
    all.delete(form);
    all.set(form, most);
  }
  return Object.fromEntries([...all].slice(-MAX_FORMS));
};
