type Parts = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns a value with the parts of an earlier version that are equal, or the earlier version itself if all are: views compare by identity, and equal parts are stored once. */
export const shareParts = <T extends object>(before: T, after: T): T => {
  const was = before as Parts;
  const shared: Record<string, unknown> = { ...(after as Parts) };
  let isEqual = Object.keys(before).length === Object.keys(after).length;
  for (const name in shared) {
    if (isSame(was[name], shared[name])) shared[name] = was[name];
    else isEqual = false;
  }
  return isEqual ? before : (shared as T);
};
