import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { aboutMachine, type AboutResponse } from '#machines/about/about.machine.ts';
import type { InstanceDetails } from '#domain/server/instance-details.ts';
import { unknownNode } from '#domain/server/instance.ts';
import { CallError } from '#domain/text/failure.ts';
import { fill, user } from '#tests/support/user.ts';
import { About } from '#features/about/about.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#features/about/developers.tsx', () => ({ Developers: () => null }));
vi.mock('#components/list/long-list.tsx', () => ({
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
}));

const admin = 'https://a.example/users/piet';
const entries = Array.from({ length: 20 }, (_, at) => ({ subject: `s${at}.example`, ...(at === 3 && { reason: 'Harassment' }) }));
const instance: InstanceDetails = {
  policy: {
    policies: ['SimplePolicy', 'KeywordPolicy'],
    lists: [
      { name: 'reject', entries },
      { name: 'new_list', entries: [{ subject: 'x.example' }] },
    ],
    keywords: [{ action: 'replace', pattern: 'cofe', replacement: 'coffee' }],
    hasExclusions: false,
  },
  rules: ['Be kind'],
  source: 'https://source.example/akkoma',
  normalised: {},
};

const open = (node = {}, accountId?: string) => {
  const callServer = deferredCall<AboutResponse>();
  const about = createActor(aboutMachine.provide({ actors: { callServer: callServer.logic } }), { logger: () => {} }).start();
  setStage({
    visitor: { origin: 'https://a.example', ...(accountId !== undefined && { accountId }) },
    session: { about },
    page: { boot: bootKnowing({ instance: { version: '4' }, node: { ...unknownNode, ...node } }) },
    rows: { accounts: { p: anAccount({ id: 'p', acct: 'piet', username: 'piet', displayName: 'Piet', role: 'admin' }) } },
  });
  renderInApp(<About />);
  return { callServer };
};
const loaded = (callServer: ReturnType<typeof open>['callServer'], received = instance) =>
  act(() => callServer.resolve({ instance: received, normalised: {} }, 'about:instance'));

describe('federation section', () => {
  // rules: federation-policy
  test('opens each list with its reasons, searches a long one, and explains what keyword rules do', async () => {
    const { callServer } = open();
    await loaded(callServer);
    expect(screen.queryByText('Active policies: SimplePolicy, KeywordPolicy')).not.toBe(null);
    const list = screen.getByText('Rejected servers').closest('details')!;
    expect(screen.queryByText('new_list')).not.toBe(null);
    act(() => {
      list.open = true;
      fireEvent(list, new Event('toggle'));
    });
    expect([screen.getByText('s3.example') !== null, screen.getByText('Harassment') !== null]).toEqual([true, true]);
    await fill(screen.getByRole('searchbox'), 'harass');
    expect([screen.queryByText('s4.example'), screen.getByText('1 entry') !== null]).toEqual([null, true]);
    expect(screen.getByText('cofe').closest('li')?.textContent).toBe('cofeReplaced with coffee');
  });

  // rules: server-staff, least-shift
  test('lists staff once everything above is loaded, by their role with a link to their profile here', async () => {
    const { callServer } = open({ staffAccounts: [admin] });
    await loaded(callServer);
    expect([screen.getByRole('status').getAttribute('aria-label'), screen.queryByText('Be kind')]).toEqual(['Loading…', null]);
    await act(() =>
      callServer.resolve({ accountId: 'p', normalised: { accounts: [anAccount({ id: 'p', role: 'admin' })] } }, `about:${admin}`),
    );
    expect(screen.getByRole('list', { name: 'Admins' }).textContent).toContain('Piet');
    expect(screen.getByRole('link', { name: /Piet/ }).getAttribute('href')).toBe('/piet');
  });

  // rules: about-bubble, about-page, about-versions
  test('shows the bubble, the rules of the instance, and the link to the source code', async () => {
    const { callServer } = open({ localBubbleInstances: ['tidepool.example', 'not a host'] });
    await loaded(callServer);
    expect(screen.getByRole('link', { name: 'tidepool.example' }).getAttribute('href')).toBe('https://tidepool.example/');
    expect([screen.queryByRole('link', { name: 'not a host' }), screen.getByText('Be kind') !== null]).toEqual([null, true]);
    expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe('https://source.example/akkoma');
    expect(screen.getByRole('link', { name: /AGPL-3.0-or-later/ }).getAttribute('href')).toContain('AGPL-3.0-or-later');
  });

  // rules: about-page
  test('hides what the server lacks, and offers a retry for what failed to load', async () => {
    const { callServer } = open();
    await act(() => callServer.reject(new CallError({ kind: 'offline' }), 'about:instance'));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load");
    expect(screen.queryByText('Federation policy')).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded(callServer, { ...instance, policy: { policies: [], lists: [], keywords: [], hasExclusions: false }, rules: [] });
    expect([screen.queryByRole('alert'), screen.queryByText('Federation policy'), screen.queryByText('Rules')]).toEqual([null, null, null]);
  });

  // rules: features-panel
  test('lists for members what the server supports', async () => {
    const { callServer } = open({}, 'me');
    await loaded(callServer);
    expect(screen.queryByRole('heading', { name: 'Features' })).not.toBe(null);
  });
});
