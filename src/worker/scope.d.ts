/** Written in by the build: the files that the worker keeps, and a name that changes with them. */
declare const FILES: readonly string[];
declare const STAMP: string;
