import { act, render } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchSpoken } from '#services/server/spoken-language.ts';
import { english, speak } from '#i18n/current-language.ts';
import { Locale } from '#i18n/locale.tsx';

afterEach(() => act(() => speak(english)));

function Some() {
  const intl = useIntl();
  return `${intl.formatMessage({ id: 'general.cancel' })} ${intl.formatNumber(1234.5)}`;
}

const preferences = { chosen: '', cookie: '', browser: [], listed: [] };

describe('locale', () => {
  test('changes text, formats and the document together', async () => {
    for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
    const { container } = render(
      <Locale>
        <Some />
      </Locale>,
    );
    const { lang, dir } = document.documentElement;
    const seen: string[] = [`${container.textContent} ${lang} ${dir}`];
    for (const chosen of ['de', 'ar', 'en']) {
      const spoken = await fetchSpoken({ ...preferences, chosen });
      act(() => speak(spoken));
      seen.push(`${container.textContent} ${document.documentElement.lang} ${document.documentElement.dir}`);
    }
    expect(seen).toEqual(['Cancel 1,234.5  ', 'Abbrechen 1.234,5 de ltr', 'ألغِ 1,234.5 ar rtl', 'Cancel 1,234.5 en ltr']);
  });
});
