import { posix } from 'node:path';
import type { Rule } from './source.ts';

/** Every machine has a generated-path test: `<name>.model.test.ts[x]` somewhere below `tests/models`. */
export const modelTestsRule: Rule = (sources) => {
  const tested = new Set(sources.flatMap(({ path }) => /^tests\/models\/(?:.*\/)?([\w-]+)\.model\.test\.tsx?$/.exec(path)?.[1] ?? []));
  return sources
    .filter(({ path }) => /^machines\/.+\.machine\.ts$/.test(path))
    .map(({ path }) => ({ path, name: posix.basename(path, '.machine.ts') }))
    .filter(({ name }) => !tested.has(name))
    .map(({ path, name }) => ({ path, line: 1, message: `has no model test: tests/models/**/${name}.model.test.ts is missing` }));
};
