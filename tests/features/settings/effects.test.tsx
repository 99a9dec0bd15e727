import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationMachine } from '#machines/conversations/conversation.machine.ts';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import { mustConfirmMark } from '#domain/status/marks.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { RowOf } from '#features/conversations/conversation-row.tsx';
import { InstancePanel } from '#components/instance/instance-panel.tsx';
import { PageAppearance } from '#shell/page-appearance.tsx';
import { PanelShortcuts, Shortcuts } from '#shell/shortcuts.tsx';
import { Highlight } from '#components/status/highlight.tsx';
import { useColumns } from '#shell/use-layout.ts';
import { useMediaSettings } from '#components/media/use-media-settings.ts';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { listenerFor } from '#tests/support/stand-in.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => ({ ...(await import('#tests/shell/stage.tsx')).hooks, useGroup: () => undefined }));

const sent: unknown[] = [];
const BOOT = {
  instance: { name: 'Here' },
  config: { background: 'https://here.example/harbour.jpg' },
  node: { features: ['akkoma:machine_translation'] },
};

/** An account of an instance that has everything, with these settings. */
const renderWith = (settings: Partial<Settings> = {}, screenName = 'timeline') =>
  setStage({
    page: {
      settings: holding({ settings: { ...defaultSettings, ...settings } }),
      boot: bootKnowing(BOOT),
      screens: holding({ screen: { name: screenName, key: 'friends' } }),
      layout: holding({ viewport: { width: 1440, height: 900 } }),
    },
    session: {
      credentialCheck: listenerFor(credentialCheckMachine),
      featureGroups: listenerFor(featureGroupsMachine),
      conversation: listenerFor(conversationMachine),
    },
    rows: {
      accounts: { '1': { ...anAccount({ id: '1' }), background: 'https://here.example/mine.jpg' }, '2': anAccount({ id: '2' }) },
      statuses: { s: aStatus({ id: 's', accountId: '2' }) },
    },
    visitor: { origin: 'https://here.example', accountId: '1' },
  });

beforeEach(() => void (sent.length = 0));

describe('effects of settings', () => {
  // rules: instance-panel
  test('hides the guest text of the instance panel from members', () => {
    const panel = (accountId: string | undefined) => {
      const received = '<p>Welcome</p><p class="guests">Come in as demo</p>';
      const visitor = { origin: 'https://a.example', ...(accountId !== undefined && { accountId }) };
      setStage({ visitor, page: { boot: holding({ ...bootKnowing().getSnapshot().context, panel: received }) } });
      return renderInApp(<InstancePanel />).container.textContent;
    };
    expect([panel(undefined), panel('me')]).toEqual(['WelcomeCome in as demo', 'Welcome']);
  });

  // rules: instance-panel
  test('hideISP: removes the instance panel', () => {
    const panel = (settings: Partial<Settings>) => {
      renderWith(settings).page['boot'] = holding({ config: {}, panel: '<p>Welcome</p>' });
      return renderInApp(<InstancePanel />).container.textContent;
    };
    expect([panel({}), panel({ hideISP: true })]).toEqual(['Welcome', '']);
  });

  // rules: nav-shortcuts
  test('showNavShortcuts, showWiderShortcuts: show the icons of the bar, and widen their spacing', () => {
    const shown = (settings: Partial<Settings>) => {
      renderWith(settings);
      const nav = renderInApp(<Shortcuts />).container.querySelector('nav');
      return nav && [nav.querySelectorAll('a').length > 1, nav.classList.contains('wider')];
    };
    expect(shown({})).toBeNull();
    expect(shown({ showNavShortcuts: true })).toEqual([true, true]);
    expect(shown({ showNavShortcuts: true, showWiderShortcuts: false })).toEqual([true, false]);
  });

  // rules: nav-shortcuts
  test('showPanelNavShortcuts: shows the same icons in the side column', () => {
    const count = (settings: Partial<Settings>) => {
      renderWith(settings);
      return renderInApp(<PanelShortcuts />).container.querySelectorAll('a').length;
    };
    expect(count({})).toBe(0);
    expect(count({ showPanelNavShortcuts: true })).toBeGreaterThan(1);
  });

  test('disableStickyHeaders, showScrollbars: set attributes of the root while mounted', () => {
    const { dataset } = document.documentElement;
    renderWith({ disableStickyHeaders: true, showScrollbars: true });
    const page = renderInApp(<PageAppearance />);
    expect(['looseHeads' in dataset, 'scrollbars' in dataset]).toEqual([true, true]);
    page.unmount();
    expect({ ...dataset }).toEqual({});
    renderWith();
    renderInApp(<PageAppearance />);
    expect(['looseHeads' in dataset, 'scrollbars' in dataset]).toEqual([false, false]);
  });

  test('hideInstanceWallpaper, overrideInstanceWallpaper: select the wallpaper of the page', () => {
    const behind = (settings: Partial<Settings>) => {
      renderWith(settings);
      return renderInApp(<PageAppearance />).container.querySelector('div')?.style.backgroundImage;
    };
    expect(behind({})).toContain('harbour.jpg');
    expect(behind({ overrideInstanceWallpaper: true })).toContain('mine.jpg');
    expect(behind({ hideInstanceWallpaper: true })).toBeUndefined();
  });

  // rules: underlay-tint
  test('underlay: draws a tint, a plain background or nothing over the wallpaper', () => {
    const over = (settings: Partial<Settings>) => {
      renderWith(settings);
      return [...renderInApp(<PageAppearance />).container.querySelectorAll('.underlay')].map((one) => one.hasAttribute('data-opaque'));
    };
    expect([over({}), over({ underlay: 'opaque' }), over({ underlay: 'transparent' })]).toEqual([[false], [true], []]);
  });

  // rules: third-column
  test('sidebarRight, thirdColumnMode: select the columns and their order', () => {
    const columns = (settings: Partial<Settings>, screenName?: string) => {
      renderWith(settings, screenName);
      const seen: unknown[] = [];
      const Columns = () => (seen.push(useColumns()), null);
      renderInApp(<Columns />);
      return seen.at(-1);
    };
    expect(columns({})).toMatchObject({ layout: 'wide', third: 'notifications', isSidebarRight: false });
    expect(columns({ sidebarRight: true, thirdColumnMode: 'none' })).toMatchObject({
      layout: 'normal',
      third: 'none',
      isSidebarRight: true,
    });
    // rules: chat-panes
    expect(columns({}, 'chats')).toMatchObject({ layout: 'normal', third: 'none', isSidebarRight: false });
    expect(columns({ thirdColumnMode: 'postform' }, 'chats')).toMatchObject({ layout: 'wide', third: 'postform', isSidebarRight: false });
  });

  test('hideAttachmentsInConv: hides attachments in conversations, hideAttachments elsewhere', () => {
    const isHidden = (settings: Partial<Settings>, screenName: string) => {
      renderWith(settings, screenName);
      const seen: unknown[] = [];
      const Media = () => (seen.push(useMediaSettings().isHidden), null);
      renderInApp(<Media />);
      return seen.at(-1);
    };
    const inConversations = { hideAttachmentsInConv: true };
    expect([isHidden(inConversations, 'conversation'), isHidden(inConversations, 'timeline')]).toEqual([true, false]);
    const elsewhere = { hideAttachments: true };
    expect([isHidden(elsewhere, 'conversation'), isHidden(elsewhere, 'timeline')]).toEqual([false, true]);
  });

  test('conversationOtherRepliesButton, conversationTreeFadeAncestors: position the button and fade the ancestors', () => {
    const row = { kind: 'ancestor', id: 's', otherReplyCount: 2 } as never;
    const shown = (settings: Partial<Settings>) => {
      const { session } = renderWith({ conversationDisplay: 'tree', ...settings });
      const { container } = renderInApp(
        <RowOf
          row={row}
          connectors={{ up: false, down: false, rails: [] }}
          isFocused={false}
          conversation={session['conversation'] as never}
        />,
      );
      return ['.below', '.faded'].map((selector) => container.querySelector(selector) !== null);
    };
    expect(shown({})).toEqual([true, false]);
    expect(shown({ conversationOtherRepliesButton: 'inside', conversationTreeFadeAncestors: true })).toEqual([false, true]);
  });

  test('modalOnBlock, modalOnDelete: skip the confirmation', () => {
    const asks = (settings: Partial<Settings>) =>
      (['block', 'remove'] as const).map((mark) => mustConfirmMark({ mark, wanted: true }, { ...defaultSettings, ...settings }));
    expect([asks({}), asks({ modalOnBlock: false, modalOnDelete: false })]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('highlight: highlights an account with colour and pattern, ignoring case', () => {
    renderWith({ highlight: { Noor: { color: '#ff0000', type: 'striped' } } });
    const { container } = renderInApp(
      <>
        <Highlight acct="noor" />
        <Highlight acct="wren" />
      </>,
    );
    expect([...container.querySelectorAll('.highlight')].map(({ className }) => className)).toEqual(['highlight striped']);
  });
});
