import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { asLocale } from './formats.ts';
import { onIntlError } from './intl.ts';
import { getSpoken, onSpoken } from './current-language.ts';

/** Provides the messages and formats of the page's language to everything below it. */
export function Locale({ children }: { children: ReactNode }) {
  const { tag, texts } = useSyncExternalStore(onSpoken, getSpoken);
  const intl = useMemo(
    () => ({ ...createIntl({ locale: asLocale(tag), messages: texts, onError: onIntlError }), locale: tag }),
    [tag, texts],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
