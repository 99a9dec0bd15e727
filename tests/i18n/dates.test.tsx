import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { useDate } from '#i18n/dates.ts';

const inLanguage = (locale: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => <IntlProvider locale={locale}>{children}</IntlProvider>;
  return renderHook(() => useDate(), { wrapper }).result.current;
};

describe('dates', () => {
  test('are formatted in the interface language, and empty when invalid', () => {
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
    expect(inLanguage('de')('2026-03-01T12:00:00Z', options)).toBe('1. März 2026');
    expect(inLanguage('en')(Date.UTC(2026, 2, 1), options)).toBe('March 1, 2026');
    expect(inLanguage('en')('yesterday', options)).toBe('');
  });
});
