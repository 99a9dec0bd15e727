import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FeaturesPanel } from '#components/instance/features-panel.tsx';
import { NavBadge } from '#components/navigation/nav-badge.tsx';
import { NewPostButton, WidePostButton } from '#shell/new-post-button.tsx';
import { Brand } from '#shell/brand.tsx';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { layoutMachine } from '#machines/shell/layout.machine.ts';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { OwnCard } from '#shell/own-card.tsx';
import { UserPanel } from '#shell/user-panel.tsx';
import { anAccount } from '../support/entities.ts';
import { deferredSource } from '../support/deferred.ts';
import { bootKnowing, holding, renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);
vi.mock('#react/lazy/use-own-parts.ts', () => ({ useOwnParts: () => ({ WidePostButton }) }));

beforeEach(() => void setStage());

const chosen = (settings: Partial<Settings>) => holding({ settings: { ...defaultSettings, ...settings } });

const buttonAt = (width: number, settings: Partial<Settings>) => {
  const watchViewport = deferredSource();
  const layout = createActor(layoutMachine.provide({ actors: { watchViewport: watchViewport.logic } })).start();
  watchViewport.emit({ type: 'layout.resized', width, height: 900 });
  setStage({ page: { layout, settings: chosen(settings) } });
  renderInApp(<NewPostButton />);
  return screen.queryByRole('button', { name: 'New post' });
};

describe('panels', () => {
  // rules: features-panel
  test('list features, visibilities and limits', () => {
    const node = { features: ['pleroma_api', 'shout', 'gopher', 'media_proxy'], suggestionsEnabled: true, uploadLimit: 16_777_216 };
    setStage({ page: { boot: bootKnowing({ node, instance: { textLimit: 5_000 } }) } });
    renderInApp(<FeaturesPanel />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Shoutbox', 'Gopher', 'Media proxy', 'Who to follow']);
    expect(screen.getAllByRole('definition').map((limit) => limit.textContent)).toEqual([
      'Public, Unlisted, This server, Followers only, Direct',
      '5,000',
      '16 MiB',
    ]);
  });

  describe('own card', () => {
    const current = { origin: 'https://a.example', accountId: 'noor', acct: 'noor', displayName: 'Noor', avatar: '' };
    const visitor = { origin: current.origin, accountId: current.accountId };
    const inState = (initial: 'verifying' | 'unverified') =>
      createActor(setup({}).createMachine({ initial, states: { verifying: {}, unverified: { on: { again: 'verifying' } } } })).start();
    const show = (credentialCheck: AnyActorRef, account?: object) => {
      setStage({
        visitor,
        page: { accounts: holding({ current, storedAccounts: [current] }) },
        session: { credentialCheck },
        rows: account ? { accounts: { noor: account } } : {},
      });
      return renderInApp(<OwnCard />).container;
    };

    test('shows a skeleton until the server returns the account', () => {
      expect(show(inState('verifying')).textContent).toBe('– posts– following– followers');
    });

    test('shows the stored account when the request fails, also during a retry', () => {
      const credentialCheck = inState('unverified');
      const card = show(credentialCheck);
      expect(card.textContent).toBe('nNoor@noor– posts– following– followers');
      act(() => credentialCheck.send({ type: 'again' }));
      expect(card.textContent).toBe('nNoor@noor– posts– following– followers');
    });

    test('shows the account that the server returned', () => {
      const account = anAccount({ id: 'noor', acct: 'noor', displayName: 'Noor of the sea' });
      expect(show(inState('unverified'), account).textContent).toContain('Noor of the sea');
    });
  });

  test('link the own name to the own profile', () => {
    const own = anAccount({ id: 'a', acct: 'noor', username: 'noor' });
    setStage({ visitor: { origin: 'https://a.example', accountId: 'a' }, rows: { accounts: { a: own } } });
    renderInApp(<UserPanel hasForm={false} />);
    expect(screen.getByRole('link', { name: 'Noor' }).getAttribute('href')).toBe('/noor');
  });

  test('hide the features panel where the instance says so', () => {
    setStage({ page: { boot: bootKnowing({ config: { showFeaturesPanel: false } }) } });
    expect(renderInApp(<FeaturesPanel />).container.textContent).toBe('');
  });

  // rules: form-width
  test.each([
    [960, true, false],
    [959, false, true],
  ])('at %i px show the post form (%s) or the button that opens it (%s)', (width, hasForm, hasButton) => {
    const watchViewport = deferredSource();
    const layout = createActor(layoutMachine.provide({ actors: { watchViewport: watchViewport.logic } })).start();
    watchViewport.emit({ type: 'layout.resized', width, height: 900 });
    const sent: object[] = [];
    const featureGroups = Object.assign(holding({ open: [] }), { send: (event: object) => void sent.push(event) });
    setStage({ page: { layout }, session: { featureGroups }, visitor: { origin: 'https://a.example', accountId: 'a' } });
    const { container } = renderInApp(<UserPanel hasForm />);
    const button = screen.queryByRole('button', { name: 'New post' });
    expect([container.querySelector('.composer [class*=shape]') !== null, button !== null]).toEqual([hasForm, hasButton]);
    if (button) {
      sent.length = 0;
      act(() => button.click());
      expect(sent).toEqual([
        { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' }, opens: true },
      ]);
    }
  });

  // rules: badge-most
  test.each([
    [undefined, ''],
    [0, ''],
    [3, '3 (3 new)'],
    [120, '99+ (120 new)'],
  ])('show for %s the badge “%s”', (announcements, received) => {
    setStage({ session: { waiting: holding({ announcements }) } });
    expect(renderInApp(<NavBadge of="announcements" />).container.textContent).toBe(received);
  });

  // rules: new-post-button
  test('show the new-post button on phones, or everywhere by a setting', () => {
    expect(buttonAt(1440, {})).toBe(null);
    expect(buttonAt(1440, { alwaysShowNewPostButton: true })).not.toBe(null);
  });

  // rules: button-scroll
  test('hide the new-post button within 100 ms of scrolling down, and show it on scrolling up', () => {
    vi.useFakeTimers();
    const button = buttonAt(390, { autohideFloatingPostButton: true })!;
    const shown = button.className;
    const scroll = (to: number, ms: number) => {
      Object.assign(window, { scrollY: to });
      fireEvent.scroll(window);
      act(() => void vi.advanceTimersByTime(ms));
    };
    scroll(300, 99);
    expect(button.className).toBe(shown);
    act(() => void vi.advanceTimersByTime(1));
    expect(button.className).not.toBe(shown);
    scroll(200, 100);
    expect(button.className).toBe(shown);
    vi.useRealTimers();
  });

  // rules: site-brand
  test('announce the brand also where icon and name are hidden', () => {
    setStage({
      page: { boot: bootKnowing({ instance: { name: 'Harbour' } }), settings: chosen({ hideSiteFavicon: true, hideSiteName: true }) },
    });
    const { container } = renderInApp(<Brand />);
    expect(screen.queryByRole('link', { name: 'Harbour' })).not.toBeNull();
    expect(container.querySelector('img')).toBe(null);
  });

  // rules: own-logo (logoMargin)
  test.each([
    ['our own where none is named', {}, '/static/logo.svg', ''],
    [
      'as a shape in the colour of the text',
      { logo: '/instance/logo.png' },
      undefined,
      'url("/instance/logo.png") center / contain no-repeat content-box',
    ],
    ['as it is', { logo: '/instance/logo.png', logoMask: false }, '/instance/logo.png', ''],
    ["another origin's as it is", { logo: 'https://far.example/l.png' }, 'https://far.example/l.png', ''],
  ])('render the logo %s', (_, config, src, mask) => {
    setStage({ page: { boot: bootKnowing({ config }) } });
    const { container } = renderInApp(<Brand />);
    expect(container.querySelector('img:not([hidden])')?.getAttribute('src')).toBe(src);
    expect(container.querySelector('span')?.style.mask ?? '').toBe(mask);
  });

  test.each([[{ logo: '/instance/logo.png' }], [{ logo: '/instance/logo.png', logoMask: false }]])(
    'fall back to the default logo when it fails to load: %o',
    (config) => {
      setStage({ page: { boot: bootKnowing({ config }) } });
      const { container } = renderInApp(<Brand />);
      fireEvent.error(container.querySelector('img')!);
      expect([container.querySelector('img:not([hidden])')?.getAttribute('src'), container.querySelector('span')]).toEqual([
        '/static/logo.svg',
        null,
      ]);
    },
  );

  // rules: own-logo (logoMargin)
  test('apply the logo margin of the instance within its box', () => {
    setStage({ page: { boot: bootKnowing({ config: { logoMargin: '.1em', logoLeft: false } }) } });
    const { container } = renderInApp(<Brand />);
    expect(container.querySelector('img')?.style.getPropertyValue('--logo-margin')).toBe('.1em');
    expect(container.querySelector('a')?.dataset['centred']).toBe('true');
  });
});
