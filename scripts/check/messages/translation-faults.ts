import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { formatLocales } from '#i18n/formats.ts';
import { parsed, type Messages } from '#scripts/vite/compile-messages.ts';

type Tree = readonly MessageFormatElement[];

/** Counts up to this one decide which plurals a translation needs: some languages have another one for round millions. */
const MAX_COUNT = 1_000;

const everyElement = (tree: Tree): MessageFormatElement[] =>
  tree.flatMap((element) => {
    if (isTagElement(element)) return [element, ...everyElement(element.children)];
    if (!isPluralElement(element) && !isSelectElement(element)) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => everyElement(value))];
  });

type Categories = { readonly all: readonly string[]; readonly needed: ReadonlySet<string> };

/** Returns the plural categories that a language has, and those of them that the numbers from one to a thousand use. */
const countCategories = (tag: string, type: Intl.PluralRuleType | undefined): Categories => {
  const rules = new Intl.PluralRules(formatLocales(tag), type && { type });
  const counts = Array.from({ length: MAX_COUNT }, (_, index) => rules.select(index + 1));
  return { all: rules.resolvedOptions().pluralCategories, needed: new Set<string>([...counts, 'other']) };
};

const counted = new Map<string, Categories>();

/** Counts once per language: it has hundreds of plurals. */
const categoriesOf = (tag: string, type: Intl.PluralRuleType | undefined): Categories => {
  const name = `${tag} ${type}`;
  const before = counted.get(name);
  if (before) return before;
  const categories = countCategories(tag, type);
  counted.set(name, categories);
  return categories;
};

/** "Posts: 3" needs no plurals. */
const isInvariable = (given: readonly string[]): boolean => given.length === 1 && given[0] === 'other';

const pluralFaults = (tag: string, tree: Tree): string[] =>
  everyElement(tree)
    .filter(isPluralElement)
    .flatMap(({ value, options, pluralType }) => {
      const { all, needed } = categoriesOf(tag, pluralType);
      const given = Object.keys(options).filter((name) => !name.startsWith('='));
      return [
        ...[...(isInvariable(given) ? [] : needed)]
          .filter((name) => !given.includes(name))
          .map((name) => `lacks the plural "${name}" of {${value}}`),
        ...given.filter((name) => !all.includes(name)).map((name) => `has the plural "${name}" of {${value}}, which the language lacks`),
      ];
    });

const choicesOf = (tree: Tree): string[] =>
  everyElement(tree)
    .filter(isSelectElement)
    .map(({ value, options }) => `{${value}, select, ${Object.keys(options).toSorted().join(' ')}}`);

const choiceFaults = (tree: Tree, source: Tree): string[] => {
  const [given, wanted] = [new Set(choicesOf(tree)), new Set(choicesOf(source))];
  return [
    ...[...wanted].filter((choice) => !given.has(choice)).map((choice) => `lacks ${choice}`),
    ...[...given].filter((choice) => !wanted.has(choice)).map((choice) => `has ${choice}, which the source lacks`),
  ];
};

const unformatted = (tree: Tree): Set<string> =>
  new Set(
    everyElement(tree)
      .filter(isArgumentElement)
      .map(({ value }) => value),
  );
const formatted = (tree: Tree): Set<string> =>
  new Set(
    everyElement(tree)
      .filter((one) => isNumberElement(one) || isDateElement(one) || isTimeElement(one) || isPluralElement(one))
      .map(({ value }) => value),
  );

/** A number without a format has the wrong digits in some languages, and a text with one cannot be formatted. */
const formatFaults = (tree: Tree, source: Tree): string[] => {
  const [raw, rawSource, format, formatSource] = [unformatted(tree), unformatted(source), formatted(tree), formatted(source)];
  return [
    ...[...raw].filter((name) => formatSource.has(name) && !rawSource.has(name)).map((name) => `shows {${name}} without a format`),
    ...[...format].filter((name) => rawSource.has(name) && !formatSource.has(name)).map((name) => `formats {${name}}, which is a text`),
  ];
};

/** Returns what is wrong with the plurals, choices and formats of a translation, each beginning with the quoted id. */
export const translationFaults = (tag: string, messages: Messages, source: Messages): string[] =>
  Object.entries(messages).flatMap(([id, text]) => {
    const [tree, original] = [parsed(text), parsed(source[id] ?? '')];
    if (typeof tree === 'string' || typeof original === 'string' || source[id] === undefined) return [];
    const faults = [...pluralFaults(tag, tree), ...choiceFaults(tree, original), ...formatFaults(tree, original)];
    return [...new Set(faults)].map((fault) => `"${id}" ${fault}`);
  });

/** True if a message contains letters outside its arguments. */
export const hasLetters = (text: string): boolean => {
  const tree = parsed(text);
  return typeof tree !== 'string' && everyElement(tree).some((one) => isLiteralElement(one) && /\p{L}/u.test(one.value));
};
