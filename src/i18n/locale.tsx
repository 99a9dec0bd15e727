import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { known } from './known.ts';

/** Gives the words of the visitor's language to everything below it; English so far. */
export function Locale({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={known}>
      {children}
    </IntlProvider>
  );
}
