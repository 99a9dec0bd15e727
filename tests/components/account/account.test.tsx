import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '#components/account/idn-names.ts';
import { Locale } from '#i18n/locale.tsx';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { anAccount } from '#tests/support/entities.ts';

const picture = 'https://a.example/a.png';

describe('account name, handle and avatar', () => {
  test('renders a name as plain text with its own direction, and falls back to the user name', () => {
    const { container } = render(
      <>
        <AccountName account={anAccount({ displayName: '<b>\u202eNoor' })} />
        <AccountName account={anAccount({ displayName: ' \u200b\u2800'.slice(0, 2) })} />
      </>,
    );
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['<b>\u202eNoor', 'noor']);
  });

  // rules: globe-host
  test('shows the host of a handle in Unicode, with a globe where it is international', () => {
    const { container } = render(
      <Locale>
        <Handle acct="noor" />
        <Handle acct="lior@xn--4dbrk0ce" />
        <Handle acct="a@b@c.example" />
      </Locale>,
    );
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      '@noor',
      '@lior@ישראל',
      '@a@b@c.example',
    ]);
    expect(screen.getAllByRole('img').map((globe) => globe.getAttribute('aria-label'))).toEqual(['International domain']);
  });

  // rules: avatar-letter
  test('shows a still avatar, and a letter where it is missing or fails to load', () => {
    const account = anAccount({ avatar: 'https://a.example/a.gif', avatarStatic: picture });
    const { container, rerender } = render(<Avatar account={account} />);
    const image = container.querySelector('img');
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([picture, '']);
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe('n');
    rerender(<Avatar account={anAccount({ avatar: 'javascript:1' })} />);
    expect([container.querySelector('img'), container.textContent]).toEqual([null, 'n']);
  });
});
