import { createIntl, createIntlCache, type IntlShape, type OnErrorFn } from '@formatjs/intl';
import { asLocale } from './formats.ts';
import { getSpoken, type Spoken } from './current-language.ts';

const cache = createIntlCache();
const made = new WeakMap<Spoken, IntlShape>();

/** A message that cannot be formatted is a bug, in every build. */
export const onIntlError: OnErrorFn = (error) => {
  // oxlint-disable-next-line no-console -- messages are formatted where nothing else reports a fault
  console.error(error);
};

/** Returns the `intl` object of the page's language, for code outside React. */
export const currentIntl = (): IntlShape => {
  const spoken = getSpoken();
  const intl = made.get(spoken) ?? createIntl({ locale: asLocale(spoken.tag), messages: spoken.texts, onError: onIntlError }, cache);
  made.set(spoken, intl);
  return intl;
};
