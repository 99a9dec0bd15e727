import { act, screen } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NewPostButton } from '#shell/new-post-button.tsx';
import { OutboxTop } from '#shell/outbox-top.tsx';
import { defaultSettings } from '#domain/settings/settings.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { anEntry } from '#tests/support/drafts.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#machines/shell/layout.machine.ts', () => ({ selectShowsFloatingButton: () => true }));
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: ({ children }: any) => children({ OutboxList: () => <p>Waits</p> }) }));
const columns = { layout: 'mobile' };
vi.mock('#shell/use-layout.ts', () => ({ useColumns: () => columns }));

const stand = (screenName: string, session: Record<string, AnyActorRef>, ...ids: string[]) => {
  setStage({
    page: { screens: holding({ screen: { name: screenName } }), settings: holding({ settings: defaultSettings }), layout: holding({}) },
    session: { ...session, outbox: holding({ entries: ids.map((id) => anEntry(id)) }) },
  });
  renderInApp(
    <>
      <OutboxTop />
      <NewPostButton />
    </>,
  );
};
const isThere = () => screen.queryByText('Waits') !== null;

beforeEach(() => {
  columns.layout = 'mobile';
});

describe('outbox above the timeline', () => {
  // rules: outbox-list
  test('shows pending posts on phones, and their number at the new-post button', () => {
    stand('timeline', { draftCount: holding({ count: 3 }) }, 'k1', 'k2');
    expect([isThere(), screen.getByRole('button', { name: 'New post, 3 drafts' }).textContent]).toEqual([true, '2']);
  });

  // rules: draft-badge
  test.each([
    [0, 'New post', ''],
    [1, 'New post, 1 draft', '1'],
    [2, 'New post, 2 drafts', '2'],
  ])('leaves the badge to %d drafts while nothing is pending', (count, name, badge) => {
    stand('timeline', { draftCount: holding({ count }) });
    expect(screen.getByRole('button', { name }).textContent).toBe(badge);
  });

  test.each([
    ['nothing is pending', 'mobile', 'timeline', []],
    ['another screen shows', 'mobile', 'about', ['k1']],
    ['the post form is beside the page', 'normal', 'timeline', ['k1']],
  ] as const)('is absent where %s', (_, layout, name, ids) => {
    columns.layout = layout;
    stand(name, {}, ...ids);
    act(() => {});
    expect(isThere()).toBe(false);
  });
});
