/** An address of this very origin, as it reads against `base`: neither a `blob:` of it nor one with a name and a password. */
export const ownUrl = (address: string, origin: string, base = `${origin}/`): URL | undefined => {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.href.startsWith(`${origin}/`) ? url : undefined;
};
