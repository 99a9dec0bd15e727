import { act, screen } from '@testing-library/react';
import { createActor, fromCallback, fromPromise, setup, type AnyActorRef } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { parentMachine } from '#machines/composer/parent.machine.ts';
import { ParentCard } from '#features/composer/sheet/parent-card.tsx';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Status } from '#domain/status/status.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const emoji = { shortcode: 'gull', url: 'https://a.example/gull.png', staticUrl: 'https://a.example/gull.png', tags: [] };

const show = (status: Partial<Status> | undefined, kind: 'reply' | 'quote' = 'reply', composer?: AnyActorRef) => {
  setStage({
    composer,
    rows: status
      ? {
          statuses: { 1: aStatus({ id: '1', accountId: 'n', ...status }) },
          accounts: { n: anAccount({ id: 'n', acct: 'noor', displayName: 'Noor' }) },
        }
      : {},
  });
  return renderInApp(<ParentCard draftKey={`${kind}:1`} purpose={{ kind, statusId: '1' }} />).container;
};
const picture = (id: string): Status['attachments'][number] => ({
  id,
  kind: 'image',
  url: `https://a.example/${id}.png`,
  previewUrl: '',
  mimetype: 'image/png',
  description: '',
});
const card = () => screen.getByRole('blockquote');

// rules: parent-card
describe('parent of a post form', () => {
  test('shows its author, its time and its text with custom emoji', () => {
    const root = show({ content: '<p>Hello<br>there :gull:</p>', emojis: [emoji] });
    expect(card().getAttribute('aria-label')).toBe("Post you're replying to");
    expect([
      root.textContent?.includes('Noor@noor'),
      root.textContent?.includes('Hello there'),
      root.querySelector('time') !== null,
    ]).toEqual([true, true, true]);
    expect(screen.queryByAltText(':gull:')).not.toBe(null);
  });

  test('is named differently when it is quoted', () => {
    show({}, 'quote');
    expect(card().getAttribute('aria-label')).toBe('Quoted post');
  });

  test('names attachments, a poll and a quote instead of rendering them', () => {
    const root = show({ content: '', attachments: [picture('a'), picture('b')], pollId: 'p', quoteId: '2' });
    expect([...root.querySelectorAll('p')].slice(1).map((line) => line.textContent)).toEqual([
      '2 attachments',
      'Poll',
      'Quotes another post',
    ]);
    expect(root.querySelectorAll('blockquote img').length).toBe(0);
  });

  test('hides the text behind its content warning until it is expanded', async () => {
    show({ spoilerText: 'Tides', content: '<p>High at nine</p>' });
    expect([card().textContent?.includes('Tides'), screen.queryByText('High at nine')]).toEqual([true, null]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.queryByText('High at nine')).not.toBe(null);
  });

  test('is absent for a deleted status', () => {
    expect(show({ deleted: true }).textContent).toBe('');
  });

  test('shows a placeholder while the status is fetched, and nothing if that fails', async () => {
    const { promise, reject } = Promise.withResolvers<{ statusId: string; normalised: Normalised }>();
    const parent = parentMachine.provide({
      actors: {
        watchStatus: fromCallback(({ sendBack }) => sendBack({ type: 'parent.unknown' })),
        fetchStatus: fromPromise<{ statusId: string; normalised: Normalised }, { statusId: string }>(() => promise),
      },
    });
    const form = setup({ actors: { parent } }).createMachine({ invoke: { id: 'parent', src: 'parent', input: { statusId: '1' } } });
    const root = show(undefined, 'reply', createActor(form).start());
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBe(null);
    await act(async () => reject(new Error('offline')));
    expect(root.textContent).toBe('');
  });
});
