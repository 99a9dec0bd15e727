import { RULES } from '../rules/index.ts';
import { isScript, isWithin, type Finding, type Source } from '../rules/source.ts';
import { readTree } from '../rules/tree.ts';
import { ROOT } from '../support/root.ts';
import type { Step } from './step.ts';

const FOLDERS = ['domain', 'machines', 'src', 'instance', 'scripts', 'tests', 'e2e'];
const ENDINGS = ['.ts', '.tsx', '.css'];

/** Returns the house rules, each as a step over the same parsed sources. */
export const ruleSteps = (): Step[] => {
  let tree: readonly Source[] | undefined;
  const read = () => (tree ??= readTree(ROOT, FOLDERS, ENDINGS));
  return Object.entries(RULES).map(([name, rule]) => ({
    name,
    run: async () => {
      const sources = read();
      if (!sources.some(isOfTheProduct)) return { ok: false, details: 'not one module of the product was found' };
      const findings = rule(sources);
      return { ok: findings.length === 0, details: findings.map(lineOf).join('\n') };
    },
  }));
};

const isOfTheProduct = (source: Source): boolean => isScript(source) && isWithin(source.path, 'src');

const lineOf = ({ path, line, message }: Finding): string => `${path}:${line}  ${message}`;
