import { isScript, isWithin, type Rule } from './source.ts';

const FILE_LIMIT = 300;
const MACHINE_LIMIT = 180;
const FOLDERS = ['domain', 'machines', 'src', 'instance', 'scripts', 'tests', 'e2e'];

/** A file that outgrows its limit wants to be two. */
export const sizesRule: Rule = (sources) =>
  sources
    .filter((source) => isScript(source) && FOLDERS.some((folder) => isWithin(source.path, folder)))
    .flatMap(({ path, text }) => {
      const limit = path.endsWith('.machine.ts') ? MACHINE_LIMIT : FILE_LIMIT;
      const lines = text.replace(/\n$/, '').split('\n').length;
      return lines > limit ? [{ path, line: limit + 1, message: `${lines} lines, ${limit} at most` }] : [];
    });
