/** A package as the lock file writes it down. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** A package of this project, which the lock links to its folder. */
  readonly link?: boolean;
  readonly cpu?: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type Packages = Readonly<Record<string, LockedPackage>>;

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm'];
/** Below the folder of a package of this project, and not in the folder that all share. */
const OF_OUR_OWN = /^(?!node_modules\/).+\/node_modules\/[^/]+(\/[^/]+)?$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * Returns the lock's packages, with an entry for every platform's variant of a tool. A registry with the variants of
 * only some platforms leaves the others out of the lock, and `npm ci` refuses such a lock.
 */
export const withAllPlatforms = (packages: Packages): Packages => {
  const added = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) => {
    const pinned = Object.entries(optionalDependencies).filter(([, version]) => EXACT.test(version));
    const folders = pinned.map(([name, version]) => folderOf(packages, path, name, version));
    const beside = folders.find((folder) => folder !== undefined) ?? 'node_modules/';
    return pinned
      .filter((_, at) => folders[at] === undefined)
      .map(([name, version]) => [`${beside}${name}`, variant(name, version, dev)] as const);
  });
  if (added.length === 0) return packages;
  return Object.fromEntries([...Object.entries(packages), ...added].sort(([one], [other]) => one.localeCompare(other, 'en')));
};

/** Returns the errors of a lock file: packages that name a host, duplicates of our own packages, and missing platforms. */
export const lockFaults = (packages: Packages): string[] => [
  ...Object.entries(packages).flatMap(([path, { resolved, link = false }]) =>
    resolved === undefined || link ? [] : [`${path} records where it was fetched from`],
  ),
  ...Object.keys(packages).flatMap((path) =>
    OF_OUR_OWN.test(path) ? [`${path} is a second copy: give it the version of the other one, in both package.json`] : [],
  ),
  ...Object.keys(withAllPlatforms(packages)).flatMap((path) => (path in packages ? [] : [`${path} is missing: run \`npm run lock\``])),
];

const variant = (name: string, version: string, dev: boolean): LockedPackage => {
  const words = name.split(/[-/]/);
  const cpu = PROCESSORS.find((one) => words.includes(one));
  const os = SYSTEMS.find((one) => words.includes(one));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
};

/** Returns the folder in which Node finds a version of a package from another folder, the nearest `node_modules` upwards first. */
const folderOf = (packages: Packages, from: string, name: string, version: string): string | undefined =>
  foldersFrom(from).find((folder) => packages[`${folder}${name}`]?.version === version);

const foldersFrom = (path: string): string[] => {
  const parts = path === '' ? [] : path.split(/(?<=^|\/)node_modules\//).slice(1);
  return parts
    .map(
      (_, at) =>
        `node_modules/${parts
          .slice(0, parts.length - at)
          .join('node_modules/')
          .replace(/\/?$/, '/')}node_modules/`,
    )
    .concat('node_modules/');
};
