import { render } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '#domain/text/message.ts';
import { currentIntl } from '#i18n/intl.ts';
import { english, speak } from '#i18n/current-language.ts';
import { Locale } from '#i18n/locale.tsx';
import { useMessageText } from '#i18n/message-text.ts';

afterEach(() => speak(english));

function Text({ message }: { message: Message }) {
  return useMessageText()(message);
}

const textOf = (view: React.ReactNode) => render(<Locale>{view}</Locale>).container.textContent;

describe('messages', () => {
  describe('of machines', () => {
    test.each<[Message, string]>([
      [{ key: 'timeline.error', args: { error: { key: 'errors.rate_limited' } } }, "Couldn't load the timeline: You are rate limited"],
      [
        { key: 'timeline.error', args: { error: { kind: 'rejected', status: 503, message: '' } } },
        "Couldn't load the timeline: The backend is not available",
      ],
      [{ key: 'errors.unexpected_status', args: { code: '418' } }, 'The server returned an error (418)'],
      [
        { key: 'post_status.error', args: { message: { key: 'errors.response_text', args: { text: 'No <b>{links}</b>' } } } },
        "Couldn't post: No <b>{links}</b>",
      ],
      [{ key: 'no.such.key' }, 'An error occurred, please try again'],
    ])('render %o as %s', (message, text) => {
      expect(textOf(<Text message={message} />)).toBe(text);
    });
  });

  test('accept an element as argument', () => {
    expect(textOf(<FormattedMessage id="notifications.followed_you" values={{ name: <b>Noor</b> }} />)).toBe('Noor followed you');
  });

  test('render their id when an argument is missing, and warn developers', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(textOf(<FormattedMessage id="notifications.followed_you" />)).toBe('notifications.followed_you');
    expect(logged).toHaveBeenCalledOnce();
  });

  test('use the current language outside of React', () => {
    expect(currentIntl().formatMessage({ id: 'general.cancel' })).toBe('Cancel');
    speak({ ...english, tag: 'de' });
    expect(currentIntl().formatNumber(1234.5)).toBe('1.234,5');
  });
});
