import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAttachment as one } from '#tests/support/attachments.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { letMediaPlay } from '#tests/support/playing.ts';
import { user } from '#tests/support/user.ts';
import { renderCards } from './cards.tsx';
import { given, resetWorld } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

// The part that comes later is slow to come in here.
beforeAll(() => import('#app/bundles/media.ts'), 30_000);
beforeEach(() => {
  resetWorld();
  letMediaPlay();
});

let last = 0;
const given1 = (id: string, kind: 'audio' | 'video' = 'audio') =>
  given({
    statuses: [aStatus({ id, attachments: [one(kind, id, { description: `Waves ${id}` })] })],
    accounts: [anAccount()],
  });
const newId = () => `s${++last}`;
const player = (id: string) => vi.waitFor(() => screen.getByLabelText<HTMLMediaElement>(new RegExp(`^Waves ${id}\\b`)));

describe('playing media', () => {
  test('continue in the page while their status is unmounted, and return to it', async () => {
    const id = newId();
    given1(id);
    renderCards(id);
    const sound = await player(id);
    sound.currentTime = 12;
    await sound.play();
    cleanup();
    expect([sound.isConnected, sound.paused]).toEqual([true, false]);
    renderCards(id);
    expect(await player(id)).toBe(sound);
    expect([screen.getByRole('article').contains(sound), sound.paused, sound.currentTime]).toEqual([true, false, 12]);
  });

  test('stay at their position when paused, and leave the page with their status', async () => {
    const id = newId();
    given1(id, 'video');
    renderCards(id);
    const film = await player(id);
    await film.play();
    film.currentTime = 30;
    film.pause();
    cleanup();
    expect(film.isConnected).toBe(false);
    renderCards(id);
    expect([(await player(id)).currentTime, (await player(id)).paused]).toEqual([30, true]);
  });

  test('have two players for a status that is rendered two times', async () => {
    const id = newId();
    given1(id);
    given({ statuses: [aStatus({ id: 'again', reblogId: id })] });
    renderCards(id, 'again');
    await vi.waitFor(() => expect(screen.getAllByLabelText(new RegExp(`^Waves ${id}\\b`))).toHaveLength(2));
  });

  test('stop when covered again', async () => {
    const id = newId();
    given({
      statuses: [aStatus({ id, sensitive: true, attachments: [one('audio', id, { description: `Waves ${id}` })] })],
      accounts: [anAccount()],
    });
    renderCards(id);
    await user.click(await screen.findByRole('button', { name: 'Sensitive media Show' }));
    const sound = await player(id);
    await sound.play();
    await user.click(screen.getByRole('button', { name: 'Hide media' }));
    expect([sound.isConnected, sound.paused]).toEqual([false, true]);
  });
});
