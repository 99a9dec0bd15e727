import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languageOf, LANGUAGES, tagOf } from '#domain/text/languages.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';
import { faultsOf, gapsOf, type Messages } from '#scripts/vite/compile-messages.ts';
import { readMessages } from '#scripts/vite/read-messages.ts';
import { glossaryGaps, readGlossary, unusedTerms } from './glossary.ts';
import { translationFaults } from './translation-faults.ts';
import { readSameTexts, untranslatedIn, unusedRows } from './untranslated.ts';
import { missingKeys } from './used-keys.ts';
import { readWidths, tooWide, widthGaps } from './widths.ts';
import type { Outcome } from '../step.ts';

const FOLDER = join(ROOT, 'locales');
const SOURCE = 'en';
const GLOSSARY = 'glossary.tsv';
const SAME = 'same-as-english.tsv';
const WIDTHS = 'widths.tsv';

const table = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const readLanguages = (): Map<string, Messages> =>
  new Map(
    globSync('*.json', { cwd: FOLDER })
      .toSorted()
      .map((file) => [basename(file, '.json'), readMessages(join(FOLDER, file))]),
  );

/**
 * Every message of every language can be compiled; every translation has its source's ids, arguments, tags and choices, no more and no
 * less, its own plurals, the glossary's terms, and no English text; where there is little room, it is short. Machines and rules, whose
 * keys are only strings, name messages that exist.
 */
export const checkMessages = (): Outcome => {
  const languages = readLanguages();
  const source = languages.get(SOURCE) ?? {};
  const [glossary, same, widths] = [readGlossary(table(GLOSSARY)), readSameTexts(table(SAME)), readWidths(table(WIDTHS))];
  const faultsIn = (code: string, messages: Messages): string[] => {
    if (code === SOURCE) return [...faultsOf(messages), ...unusedTerms(code, messages, glossary), ...tooWide(messages, widths)];
    const known = languageOf(code);
    if (known !== code) return ['has no language in domain/text/languages.ts'];
    return [
      ...faultsOf(messages, source),
      ...gapsOf(messages, source),
      ...translationFaults(tagOf(known), messages, source),
      ...untranslatedIn(code, messages, source, same),
      ...unusedTerms(code, messages, glossary),
      ...tooWide(messages, widths),
    ];
  };
  const faults = [
    ...[...languages].flatMap(([code, messages]) => faultsIn(code, messages).map((fault) => `locales/${code}.json: ${fault}`)),
    ...glossaryGaps(glossary, Object.keys(LANGUAGES), source).map((fault) => `locales/${GLOSSARY}: ${fault}`),
    ...widthGaps(widths, source).map((fault) => `locales/${WIDTHS}: ${fault}`),
    ...missingKeys(readTree(ROOT, ['domain', 'machines'], ['.ts']), source),
    ...unusedRows(same, source, languages).map((fault) => `locales/${SAME}: ${fault}`),
  ];
  return { ok: faults.length === 0, details: faults.join('\n') };
};
