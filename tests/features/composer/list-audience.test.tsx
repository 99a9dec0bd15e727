import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listsMachine } from '#machines/lists/lists.machine.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { holding } from '#tests/shell/stage.tsx';
import { aDraft } from '#tests/support/drafts.ts';
import { user } from '#tests/support/user.ts';
import { audience, audiences, choose } from './support-tools.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => {} }));

const AKKOMA = { software: 'akkoma', features: ['pleroma_api', 'polls'] };
const lists = holding({ loaded: { lists: [{ id: '7', title: 'Harbour' }], loaded: [], removed: [] } });
const show = (options: Parameters<typeof showComposer>[0] = {}) => showComposer({ node: AKKOMA, session: { lists }, ...options });
const names = async () => (await audiences()).map(({ textContent }) => textContent);

describe('the lists of the visibility menu', () => {
  // rules: list-scope
  test.each([
    ['akkoma', AKKOMA, true],
    ['mastodon', { software: 'mastodon' }, false],
    ['gotosocial', { software: 'gotosocial' }, false],
  ])('are offered on %s: %s', async (_, node, isOffered) => {
    show({ node });
    expect((await names()).includes('HarbourPeople on this list and people you mention')).toBe(isOffered);
  });

  test('are chosen, named in the button and in a notice, and submitted', async () => {
    const { draft, handed } = show({ draft: aDraft() });
    await choose('Harbour');
    expect([draft().visibility, draft().listId, audience().title]).toEqual(['direct', '7', 'Visibility: Harbour']);
    expect(screen.getByText('Only people on this list and people you mention can see this post').tagName).toBe('P');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await vi.waitFor(() => expect(handed().map(({ visibility, listId }) => [visibility, listId])).toEqual([['direct', '7']]));
  });

  // rules: list-scope
  test('are named as loading, and requested again in the open menu where they could not be loaded', async () => {
    const fetchLists = deferredCall<readonly OwnList[]>();
    const { actor } = openAmong(listsMachine.provide({ actors: { fetchLists: fetchLists.logic } }));
    actor.send({ type: 'lists.need' });
    show({ session: { lists: actor } });
    const explained = () => screen.queryAllByRole('menuitem', { hidden: true });
    await audiences();
    expect(explained().map(({ textContent }) => textContent)).toEqual(['ListsLoading…']);
    await act(() => fetchLists.reject(new CallError({ kind: 'offline' })));
    expect(explained().map(({ textContent }) => textContent)).toEqual(["Try againCouldn't load your lists"]);
    await user.click(explained()[0]!);
    expect([explained().map(({ textContent }) => textContent), explained()[0]]).toEqual([['ListsLoading…'], document.activeElement]);
    await act(() => fetchLists.resolve([{ id: '7', title: 'Harbour' }]));
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
    expect([fetchLists.requested.length, await names()]).toEqual([2, expect.arrayContaining([expect.stringMatching(/^Harbour/)])]);
    expect(explained()).toEqual([]);
  });

  test('are left for another visibility', async () => {
    const { draft } = show({ draft: aDraft({ visibility: 'direct', listId: '7' }) });
    expect((await audiences()).filter((row) => row.getAttribute('aria-checked') === 'true').map((row) => row.textContent)).toEqual([
      'HarbourPeople on this list and people you mention',
    ]);
    await choose('Direct');
    expect([draft().visibility, draft().listId]).toEqual(['direct', undefined]);
  });

  test('have a general name until their title is loaded', () => {
    show({ draft: aDraft({ visibility: 'direct', listId: '9' }) });
    expect(audience().title).toBe('Visibility: List');
  });
});
