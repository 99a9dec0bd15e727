import { RULES } from '#scripts/rules/index.ts';

/** Returns the findings of a house rule in these files, each as path and line. */
export const found = (rule: keyof typeof RULES, files: Readonly<Record<string, string>>): string[] =>
  RULES[rule]!(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ path, line }) => `${path}:${line}`);
