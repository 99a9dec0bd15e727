import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { getSpoken, onSpoken } from './known.ts';

/** Gives the words of the language that the page speaks to everything below it. */
export function Locale({ children }: { children: ReactNode }) {
  const { tag, texts } = useSyncExternalStore(onSpoken, getSpoken);
  return (
    <IntlProvider locale={tag} messages={texts}>
      {children}
    </IntlProvider>
  );
}
