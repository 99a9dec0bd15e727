/** Names the classes of CSS modules by number, in the order in which they are met: shorter than a readable name in every file that uses one. */
export const shortNames = () => {
  const known = new Map<string, string>();
  return (local: string, file: string): string => {
    const key = `${file}#${local}`;
    const name = known.get(key) ?? `s${known.size.toString(36)}`;
    known.set(key, name);
    return name;
  };
};
