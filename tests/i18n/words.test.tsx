import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message } from '#domain/text/message.ts';
import { Locale } from '#i18n/locale.tsx';
import { useWords, Words } from '#i18n/words.tsx';

function Said({ message }: { message: Message }) {
  return useWords().said(message);
}

const textOf = (view: React.ReactNode) => render(<Locale>{view}</Locale>).container.textContent;

test.each<[Message, string]>([
  [{ key: 'timeline.error', args: { error: { key: 'errors.rate_limited' } } }, 'Error fetching timeline: You are rate limited'],
  [{ key: 'errors.unexpected_status', args: { code: '418' } }, 'Unexpected status: 418'],
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
