import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { featuredTagsMachine, type FeaturedTags as Loaded } from '#machines/featured-tags/featured-tags.machine.ts';
import { ownFeaturedTagsMachine } from '#machines/featured-tags/own-featured-tags.machine.ts';
import type { OwnFeaturedTags as Own } from '#domain/featured-tags/featured-tag.ts';
import { CallError } from '#domain/text/failure.ts';
import { FeaturedTags } from '#features/featured-tags/featured-tags.tsx';
import { OwnFeaturedTags } from '#features/featured-tags/own-featured-tags.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => undefined }));

const boats = { id: '1', name: 'boats', count: 3 };
const tea = { id: '2', name: 'tea', count: 0 };
const offline = new CallError({ kind: 'offline' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const show = (picked?: string) => {
  const call = deferredCall<Loaded>();
  const actor = createActor(featuredTagsMachine.provide({ actors: { callServer: call.logic as never } }), { logger: () => {} }).start();
  setStage({ session: { featuredTags: actor } });
  const onPick = vi.fn<(tag: string | undefined) => void>();
  renderInApp(<FeaturedTags accountId="1" picked={picked} onPick={onPick} />);
  return { call, onPick, respond: (...tags: Loaded['tags']) => act(() => call.resolve({ accountId: '1', tags })) };
};

describe('featured tags', () => {
  // rules: featured-tags
  test('lead to the posts with a tag, and back', async () => {
    const { onPick, respond } = show('tea');
    await respond(boats, tea);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['#boats3 posts', '#featured/boats', null],
      ['#teano posts', '#featured', 'true'],
    ]);
    for (const link of links) await user.click(link);
    expect(onPick.mock.calls).toEqual([['boats'], [undefined]]);
  });

  test('are reported as missing, or as failed with a retry', async () => {
    const { call, respond } = show();
    await act(() => call.reject(offline));
    await press('Try again');
    await respond();
    expect([call.requested.length, screen.queryByText('No featured hashtags yet') !== null]).toEqual([2, true]);
  });
});

const showOwn = async (part: Own) => {
  const calls = { fetchPart: deferredCall<Own>(), runAction: deferredCall<Own | undefined>() };
  const actor = createActor(
    ownFeaturedTagsMachine.provide({ actors: { fetchPart: calls.fetchPart.logic, runAction: calls.runAction.logic as never } }),
    { logger: () => {} },
  ).start();
  setStage({ session: { ownFeaturedTags: actor } });
  renderInApp(<OwnFeaturedTags />);
  await act(() => calls.fetchPart.resolve(part));
  return calls;
};

describe('own featured tags', () => {
  // rules: featured-tags
  test('are added from the suggestions, and removed', async () => {
    const { fetchPart, runAction } = await showOwn({ tags: [boats], suggested: ['Boats', 'tea'] });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove', 'Feature #tea']);
    await press('Feature #tea');
    await act(() => runAction.resolve(undefined));
    await act(() => fetchPart.resolve({ tags: [boats, tea], suggested: [] }));
    await press('Remove #boats');
    await act(() => runAction.resolve(undefined));
    await act(() => fetchPart.resolve({ tags: [], suggested: [] }));
    expect(runAction.requested).toMatchObject([{ action: { kind: 'add', name: 'tea' } }, { action: { kind: 'remove', id: '1' } }]);
    expect(screen.getByText('No featured hashtags yet').tagName).toBe('P');
  });

  test('report a refusal, and stay', async () => {
    const { runAction } = await showOwn({ tags: [boats], suggested: [] });
    await press('Remove #boats');
    await act(() => runAction.reject(offline));
    expect(screen.getByRole('alert').textContent).toMatch(/^Couldn't update your featured hashtags/);
    expect(screen.getByText('#boats').tagName).toBe('BDI');
  });
});
