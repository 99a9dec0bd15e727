/** Returns the owner of a module: the name of a package, the folder of our own code. */
export const ownerOf = (module: string): string => {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (inPackage !== undefined) return inPackage;
  if (module.startsWith('\0')) return 'bundler';
  return /^(src\/[^/]+|[^/.][^/]*)/.exec(module)?.[0] ?? 'bundler';
};

export interface Share {
  readonly owner: string;
  readonly bytes: number;
}

/** Splits the measured total among the owners, by their weights; the largest first. */
export const sharesOf = (owners: Readonly<Record<string, number>>, whole: number): Share[] => {
  const sum = Object.values(owners).reduce((total, weight) => total + weight, 0);
  return Object.entries(owners)
    .map(([owner, weight]) => ({ owner, bytes: Math.round((weight / sum) * whole) }))
    .sort((one, other) => other.bytes - one.bytes || one.owner.localeCompare(other.owner, 'en'));
};
