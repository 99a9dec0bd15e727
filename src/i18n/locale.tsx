import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../../locales/en.json';

/** Gives the words of the visitor's language to everything below it; English so far. */
export function Locale({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={en}>
      {children}
    </IntlProvider>
  );
}
