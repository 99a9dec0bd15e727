/** Parses an address of this very origin, relative to `base`; refuses its `blob:` addresses and those with a name and a password. */
export const ownUrl = (address: string, origin: string, base = `${origin}/`): URL | undefined => {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.href.startsWith(`${origin}/`) ? url : undefined;
};
