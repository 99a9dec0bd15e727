/** Inserted by the build: the files that the worker caches, and a name that changes with them. */
declare const FILES: readonly string[];
declare const STAMP: string;
/** Inserted by the build: the files that only translations need, with the code of their language. */
declare const LANGUAGE_FILES: Readonly<Record<string, string>>;
/** Inserted by the build: the names of the manifest's shortcuts by language. */
declare const SHORTCUT_NAMES: Readonly<Record<string, readonly string[]>>;
