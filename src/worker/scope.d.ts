/** Inserted by the build: the files that the worker caches, and a name that changes with them. */
declare const FILES: readonly string[];
declare const STAMP: string;
