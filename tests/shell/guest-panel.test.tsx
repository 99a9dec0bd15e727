import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { GuestPanel } from '#shell/guest-panel.tsx';
import { Sidebar } from '#shell/sidebar.tsx';
import { bootKnowing, holding, renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

const on = (isPrivate: boolean, name = 'timeline') =>
  setStage({ page: { boot: bootKnowing({ node: { isPrivate } }), screens: holding({ screen: { name, key: 'public-timeline' } }) } });

describe('guest panel', () => {
  test('shows a hint and a login link without navigation on a private instance', () => {
    on(true);
    renderInApp(<Sidebar isWide={false} third="notifications" />);
    expect(screen.getByText("Log in to see this server's posts.").tagName).toBe('P');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login']);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('renders no second form beside the login screen', () => {
    on(false, 'login');
    expect(renderInApp(<GuestPanel />).container.textContent).toBe('');
  });
});
