import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GuestPanel } from '#shell/guest-panel.tsx';
import { Sidebar } from '#shell/sidebar.tsx';
import { bootKnowing, holding, renderOnStage, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

const on = (isPrivate: boolean, name = 'timeline') =>
  setStage({ page: { boot: bootKnowing({ node: { isPrivate } }), screens: holding({ screen: { name, key: 'public-timeline' } }) } });

test('on a private instance a guest finds a hint and a link to the login, and no navigation', () => {
  on(true);
  renderOnStage(<Sidebar isWide={false} third="notifications" />);
  expect(screen.getByText('Log in to see what is here.').tagName).toBe('P');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login']);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('beside the login screen there is no second form', () => {
  on(false, 'login');
  expect(renderOnStage(<GuestPanel />).container.textContent).toBe('');
});
