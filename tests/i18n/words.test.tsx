import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Message } from '#domain/text/message.ts';
import { english } from '#i18n/known.ts';
import { Locale } from '#i18n/locale.tsx';
import { SpokenContext } from '#i18n/spoken.ts';
import { useWords, Words } from '#i18n/words.tsx';

function Said({ message }: { message: Message }) {
  return useWords().said(message);
}

const textOf = (view: React.ReactNode) => render(<Locale>{view}</Locale>).container.textContent;

test.each<[Message, string]>([
  [{ key: 'timeline.error', args: { error: { key: 'errors.rate_limited' } } }, 'Error fetching timeline: You are rate limited'],
  [{ key: 'errors.unexpected_status', args: { code: '418' } }, 'The server answered with an error (418)'],
  [
    { key: 'post_status.error', args: { message: { key: 'errors.said', args: { text: 'No <b>{links}</b>' } } } },
    'Error: No <b>{links}</b>',
  ],
  [{ key: 'no.such.key' }, 'An error occurred, please try again'],
])('%o is said as %s', (message, text) => {
  expect(textOf(<Said message={message} />)).toBe(text);
});

test('the holes of a text may hold elements', () => {
  expect(textOf(<Words id="notifications.followed_you" values={{ name: <b>Noor</b> }} />)).toBe('Noor followed you');
});

test('a text without what fills it is its name, and says so to developers', () => {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(textOf(<Words id="notifications.followed_you" />)).toBe('notifications.followed_you');
  expect(heard).toHaveBeenCalledOnce();
});

test('numbers are written as the language writes them', () => {
  function Count() {
    return useWords().count(1234567);
  }
  expect(textOf(<Count />)).toBe('1,234,567');
  expect(render(<SpokenContext value={{ ...english, tag: 'de' }}>{<Count />}</SpokenContext>).container.textContent).toBe('1.234.567');
});
