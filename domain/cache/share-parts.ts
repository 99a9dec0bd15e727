type Parts = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Object && JSON.stringify(one) === JSON.stringify(other));

/** Returns a value with the parts of an earlier version that are equal, or the earlier version itself if all are: views compare by identity, and equal parts are stored once. */
export const shareParts = <T extends object>(before: T, after: T): T => {
  const [was, is] = [before as Parts, after as Parts];
  const names = Object.keys(is);
  const equal = names.filter((name) => isSame(was[name], is[name]));
  if (equal.length === names.length && names.length === Object.keys(was).length) return before;
  const shared = equal.filter((name) => was[name] !== is[name]);
  return shared.length === 0 ? after : { ...after, ...Object.fromEntries(shared.map((name) => [name, was[name]])) };
};
