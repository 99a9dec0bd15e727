/** A frontend that the server knows. */
export interface Frontend {
  name: string;
  /** The version that is installed by default. */
  ref: string;
  installed: readonly string[];
  /** The server knows its source. */
  isInstallable: boolean;
}

export type PrimaryFrontend = Pick<Frontend, 'name' | 'ref'>;

export interface Frontends {
  all: readonly Frontend[];
  /** The one that visitors get; undefined if the configuration doesn't name any, or is in a file. */
  primary: PrimaryFrontend | undefined;
  /** The configuration is in a file, so the primary one can't be changed here. */
  isInFile: boolean;
}

export type FrontendAction = { type: 'install' | 'primary'; name: string; ref: string };
