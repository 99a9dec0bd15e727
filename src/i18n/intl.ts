import { createIntl, createIntlCache, MissingDataError, type IntlShape, type OnErrorFn } from '@formatjs/intl';
import { getSpoken, type Spoken } from './known.ts';

const cache = createIntlCache();
const made = new WeakMap<Spoken, IntlShape>();

/** Browsers lack the formats of some languages, whose messages are shown all the same; any other error is a fault of ours. */
export const onIntlError: OnErrorFn = (error) => {
  // oxlint-disable-next-line no-console -- messages are formatted where nothing else reports a fault
  if (!(error instanceof MissingDataError)) console.error(error);
};

/** The `intl` object of the page's language, for code outside React. */
export const currentIntl = (): IntlShape => {
  const spoken = getSpoken();
  const intl = made.get(spoken) ?? createIntl({ locale: spoken.tag, messages: spoken.texts, onError: onIntlError }, cache);
  made.set(spoken, intl);
  return intl;
};
