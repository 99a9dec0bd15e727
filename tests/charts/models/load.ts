import { collectedOf } from './collector.ts';
import type { Scenario } from './scenario.ts';

const FILES = import.meta.glob('../../models/*/**/*.model.test.ts');

/** Returns the scenarios of a machine by its models: those of its subject are loaded once. */
export const scenariosOf = async (subject: string, id: string): Promise<readonly Scenario[]> => {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`../../models/${subject}/`));
  for (const [, load] of files) await load();
  return collectedOf(id);
};
