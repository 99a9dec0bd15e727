import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { guest } from '#react/lazy/entries.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { user } from '#tests/support/user.ts';
import { renderAmong } from '../status/cards.tsx';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

const link = () => screen.getByRole('link', { name: 'Log in' });

const show = () => {
  const ahead = vi.spyOn(guest, 'ahead').mockImplementation(() => {});
  ahead.mockClear();
  renderAmong(<LoginLink />);
  expect(ahead).not.toHaveBeenCalled();
  return ahead;
};

describe('login link', () => {
  // rules: guest-ahead
  test.each([
    ['points at the link', () => user.hover(link())],
    ['touches it', () => user.pointer({ keys: '[TouchA>]', target: link() })],
    ['reaches it by the keyboard', () => user.tab()],
  ])('preloads the login screen when the reader %s', async (_, nearing) => {
    const ahead = show();
    await nearing();
    expect(ahead).toHaveBeenCalled();
  });

  // rules: save-data
  test('loads the login screen on use with Save-Data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const ahead = show();
    await user.hover(link());
    expect(ahead).not.toHaveBeenCalled();
  });
});
