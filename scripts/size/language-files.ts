import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUNDLE_REPORT, type ChunkReport } from '../vite/bundle-report.ts';
import { reachedFrom } from './first-load.ts';

/** The bytes of a language's messages, gzip. */
export interface LanguageFile {
  readonly code: string;
  readonly size: number;
}

/** The bytes that the file of a language may have, gzip (rule language-files). */
const MAX_LANGUAGE = 45_000;

const codeOf = (lazily: string | undefined): string | undefined => /^locales\/(\w+)\.json\?translation$/.exec(lazily ?? '')?.[1];

/** Returns the files of languages in a build, the heaviest first. */
export const languageFilesIn = (chunks: readonly ChunkReport[]): LanguageFile[] =>
  chunks
    .flatMap(({ lazily, size }) => {
      const code = codeOf(lazily);
      return code === undefined ? [] : [{ code, size }];
    })
    .toSorted((one, other) => other.size - one.size);

/** Returns the languages without a file of their own, those whose file is too heavy, and those that another file brings along. */
export const languageFileFaults = (chunks: readonly ChunkReport[], codes: readonly string[]): string[] => {
  const files = languageFilesIn(chunks);
  const loading = chunks.filter((chunk) =>
    [...reachedFrom([chunk], chunks)].some((one) => one !== chunk && codeOf(one.lazily) !== undefined),
  );
  return [
    ...codes
      .filter((code) => files.every((file) => file.code !== code))
      .map((code) => `the messages of ${code} are in no file of their own`),
    ...files
      .filter(({ size }) => size > MAX_LANGUAGE)
      .map(({ code, size }) => `the messages of ${code} have ${size} bytes; they may have ${MAX_LANGUAGE}`),
    ...loading.map(({ file }) => `${file} brings the messages of a language along`),
  ];
};

const readChunks = (root: string) => JSON.parse(readFileSync(join(root, BUNDLE_REPORT), 'utf8')) as ChunkReport[];

/** The files of languages of the last build, and their faults. */
export const readLanguageFiles = (root: string) => {
  const codes = globSync('locales/*.json', { cwd: root }).map((file) => basename(file, '.json'));
  const chunks = readChunks(root);
  const translations = codes.filter((code) => code !== 'en').toSorted();
  return { files: languageFilesIn(chunks), faults: languageFileFaults(chunks, translations) };
};
