import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { TitleTools } from '#features/timelines/title-tools.tsx';
import { TagFollow } from '#components/tag/tag-follow.tsx';
import { RequestsScreen } from '#shell/requests-screen.tsx';
import { tagsMachine } from '#machines/tags/tags.machine.ts';
import { createActor, fromPromise } from 'xstate';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-watched.ts', () => ({ useWatchedTag: () => undefined }));
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: () => <hr /> }));
vi.mock('#features/follow-requests/follow-requests.tsx', () => ({ FollowRequests: ({ children }: { children: ReactNode }) => children }));

const PLEROMA = { features: ['pleroma_api', 'pleroma:bookmark_folders'] };
const AKKOMA = { software: 'akkoma', features: ['pleroma_api'] };

const isShown = (node: object, view: ReactNode): boolean => {
  const tags = createActor(tagsMachine.provide({ actors: { callServer: fromPromise(async () => ({})) as never } })).start();
  setStage({ page: { boot: bootKnowing({ node }) }, session: { tags } });
  return renderInApp(view).container.childElementCount > 0;
};

describe('where the server has them, and nowhere else', () => {
  // rules: bookmark-folders
  test.each([
    ['pleroma', PLEROMA, true],
    ['akkoma', AKKOMA, false],
    ['mastodon', { software: 'mastodon' }, false],
  ])('bookmarks have folders: %s', (_, node, is) => expect(isShown(node, <TitleTools timelineKey="bookmarks" />)).toBe(is));

  // rules: interaction-requests
  test.each([
    ['gotosocial', { software: 'gotosocial', softwareVersion: '0.19.2' }, true],
    ['mastodon', { software: 'mastodon' }, false],
    ['akkoma', AKKOMA, false],
  ])('requests include interactions: %s', (_, node, is) => expect(isShown(node, <RequestsScreen />)).toBe(is));

  test.each([
    ['akkoma', AKKOMA, true],
    ['mastodon', { software: 'mastodon' }, true],
    ['pleroma', { software: 'pleroma', features: ['pleroma_api'] }, false],
  ])('tags can be followed: %s', (_, node, is) => expect(isShown(node, <TagFollow tag="boats" isListed />)).toBe(is));
});
