/** Names the classes of CSS modules by number, in the order in which they are met: shorter than a readable name in every file that uses one. */
export const shortNames = () => {
  const names = new Map<string, string>();
  return (local: string, file: string): string => {
    const key = `${file}#${local}`;
    const name = names.get(key) ?? `s${names.size.toString(36)}`;
    names.set(key, name);
    return name;
  };
};
