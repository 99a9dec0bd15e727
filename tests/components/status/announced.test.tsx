import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attachment } from '#domain/status/status.ts';
import { renderCards } from './cards.tsx';
import { given1 } from './shown.ts';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('./world.ts')).manyHooks);

beforeEach(resetWorld);

const picture = (id: string, change: Partial<Attachment> = {}): Attachment => ({
  id,
  kind: 'image',
  url: `https://a.example/${id}.png`,
  previewUrl: `https://a.example/${id}.png`,
  mimetype: 'image/png',
  description: 'Two wrens on a rail',
  ...change,
});

const poll = {
  id: 'p',
  multiple: false,
  voted: false,
  expired: false,
  votesCount: 0,
  votersCount: 0,
  ownVotes: [],
  emojis: [],
  options: [{ title: 'Heron' }, { title: 'Gannet' }, { title: 'Noor, asleep' }],
};

const cards = (name: string) => screen.getAllByRole('article', { name });

// rules: status-announced
describe('the name of a status', () => {
  test('has its media and their descriptions after the text, and the counts at the end', () => {
    given1({ attachments: [picture('a'), picture('b', { kind: 'video', description: '' })], repliesCount: 1, favouritesCount: 45 });
    renderCards('1');
    expect(cards('Noor hello Picture: Two wrens on a rail, Video without a description 4m @noor 1 reply, 45 favourites')).toHaveLength(1);
  });

  test('has the poll and the quote', () => {
    given1({ favouritesCount: 0, pollId: 'p', quoteId: 'q' });
    given({ polls: [poll] });
    renderCards('1');
    expect(cards('Noor hello Poll with 3 options, Quotes another post 4m @noor')).toHaveLength(1);
  });

  test.each([{ sensitive: true }, { spoilerText: 'Birds' }])('describes no hidden media: %o', (change) => {
    given1({ favouritesCount: 0, attachments: [picture('a')], ...change });
    world.settings = { collapseMessageWithSubject: false };
    renderCards('1');
    expect(cards(`Noor ${change.spoilerText ?? ''} hello 1 attachment 4m @noor`.replaceAll(/ +/g, ' '))).toHaveLength(1);
  });

  test('counts more than four attachments', () => {
    given1({ favouritesCount: 0, attachments: ['a', 'b', 'c', 'd', 'e'].map((id) => picture(id)) });
    renderCards('1');
    expect(cards('Noor hello 5 attachments 4m @noor')).toHaveLength(1);
  });

  test.each([
    [{ announcedDetails: 'details' }, 'Noor hello Picture: Two wrens on a rail 4m @noor'],
    [{ announcedDetails: 'text' }, 'Noor hello 4m @noor'],
    [{ hidePostStats: true }, 'Noor hello Picture: Two wrens on a rail 4m @noor'],
  ] as const)('is shorter with the setting: %o', (settings, name) => {
    given1({ attachments: [picture('a')], favouritesCount: 45 });
    world.settings = settings;
    renderCards('1');
    expect(cards(name)).toHaveLength(1);
  });

  test('adds no text to the page', () => {
    given1({ pollId: 'p', favouritesCount: 45 });
    given({ polls: [poll] });
    renderCards('1');
    expect(screen.getByRole('article').textContent).not.toContain('Poll with 3 options');
  });
});
