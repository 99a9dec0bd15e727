import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { onIntlError } from './intl.ts';
import { getSpoken, onSpoken } from './known.ts';

/** Provides the messages and formats of the page's language to everything below it. */
export function Locale({ children }: { children: ReactNode }) {
  const { tag, texts } = useSyncExternalStore(onSpoken, getSpoken);
  return (
    <IntlProvider locale={tag} messages={texts} onError={onIntlError}>
      {children}
    </IntlProvider>
  );
}
