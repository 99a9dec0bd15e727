import { describe, expect, test } from 'vitest';
import { wrongStar } from '#scripts/walk/compare.ts';
import { createDraftWatch } from '#scripts/walk/drafts.ts';
import type { WalkEvent } from '#scripts/walk/events.ts';
import type { FeedItem, PageState } from '#scripts/walk/page-state.ts';
import { secretsIn } from '#scripts/walk/secrets.ts';

describe('checks of a walk', () => {
  describe('drafts', () => {
    const page = {};
    const key: WalkEvent = { do: 'key', key: 'Tab' };
    const pageState = (change: Partial<PageState>) => ({ document: 1, isGuest: false, ...change }) as PageState;
    const removedAfter = (event: WalkEvent, next: Partial<PageState>, { tabs = 1, after = 5_000 } = {}) => {
      const drafts = createDraftWatch();
      drafts.removed(page, pageState({ composed: ' Rope w1n4 ' }), { event: key, tabs, now: 0 });
      return drafts.removed(page, pageState(next), { event, tabs, now: after });
    };

    test('must exist somewhere after they leave their form', () => {
      expect(removedAfter(key, { composed: '' })).toBe('Rope w1n4');
      expect(removedAfter({ do: 'go', where: 'reload' }, { document: 2, composed: '' })).toBe('Rope w1n4');
    });

    test('are not lost while present, hidden or overwritten, and never checked for guests', () => {
      expect(removedAfter(key, { composed: 'Rope w1n4 and more' })).toBe(undefined);
      expect(removedAfter(key, {})).toBe(undefined);
      expect(removedAfter({ do: 'fill', role: 'textbox', name: 'Post text', index: 0, value: '' }, { composed: '' })).toBe(undefined);
      expect(removedAfter(key, { isGuest: true, composed: '' })).toBe(undefined);
    });

    test('are overwritten in any language, also in the one before a change', () => {
      const overwritten = (name: string) =>
        removedAfter({ do: 'fill', role: 'textbox', name, index: 0, value: '' }, { language: 'de', composed: '' });
      expect(['Text deines Beitrags', 'とうこうの ぶん', 'Post text', 'Betreff'].map(overwritten)).toEqual([
        undefined,
        undefined,
        undefined,
        'Rope w1n4',
      ]);
    });

    test('are not those that a reply begins with, of which none is stored', () => {
      const drafts = createDraftWatch();
      const then = (composed: string) => drafts.removed(page, pageState({ composed }), { event: key, tabs: 1, now: 0 });
      expect([then('@marta@orchard.example '), then(''), then('@marta Rope w1n4'), then('')]).toEqual([
        undefined,
        undefined,
        undefined,
        '@marta Rope w1n4',
      ]);
    });

    test('may be lost with a document before they were stored, or when another tab overwrote them', () => {
      const reloaded = { document: 2, composed: '' };
      expect(removedAfter(key, reloaded, { after: 400 })).toBe(undefined);
      expect(removedAfter(key, reloaded, { tabs: 2 })).toBe(undefined);
      expect(removedAfter(key, { composed: '' }, { after: 400, tabs: 2 })).toBe('Rope w1n4');
    });

    test('are not checked after they were overwritten, even when their form disappeared at once', () => {
      const drafts = createDraftWatch();
      const at = (event: WalkEvent, next: Partial<PageState>) => drafts.removed(page, pageState(next), { event, tabs: 1, now: 0 });
      at(key, { composed: 'Rope' });
      at({ do: 'compose', text: 'Tar', by: 'keys' }, {});
      expect(at(key, { composed: '' })).toBe(undefined);
    });

    test('are not checked in any tab after one of them overwrote them, since forms of tabs follow each other', () => {
      const drafts = createDraftWatch();
      const moment = { event: key, tabs: 2, now: 0 };
      const other = {};
      drafts.removed(page, pageState({ composed: 'Rope' }), moment);
      drafts.removed(other, pageState({ composed: '' }), { ...moment, event: { do: 'compose', text: 'Tar', by: 'keys' } });
      expect(drafts.removed(page, pageState({ composed: '' }), moment)).toBe(undefined);
    });

    test('are checked after another field was filled', () => {
      const drafts = createDraftWatch();
      const moment = { event: key, tabs: 2, now: 0 };
      const search: WalkEvent = { do: 'fill', role: 'searchbox', name: 'Search for', index: 0, value: 'tar' };
      drafts.removed(page, pageState({ composed: 'Rope' }), moment);
      drafts.removed({}, pageState({}), { ...moment, event: search });
      expect(drafts.removed(page, pageState({ composed: '' }), moment)).toBe('Rope');
    });

    test('are remembered while their form is hidden', () => {
      const drafts = createDraftWatch();
      const moment = { event: key, tabs: 1 };
      drafts.removed(page, pageState({ composed: 'Rope' }), { ...moment, now: 0 });
      drafts.removed(page, pageState({}), { ...moment, now: 2_000 });
      expect(drafts.removed(page, pageState({ composed: '' }), { ...moment, now: 4_000 })).toBe('Rope');
    });
  });

  test('treat tokens, passwords and codes as secrets, but not text too short to tell', () => {
    expect(secretsIn('Bearer 0123456789', 'username=demo&password=herring&client_secret=s3cr3t-s3cr3t&grant_type=password')).toEqual([
      '0123456789',
      'herring',
      's3cr3t-s3cr3t',
    ]);
    expect(secretsIn('Bearer abc', 'password=abc')).toEqual([]);
    expect(secretsIn(undefined, null)).toEqual([]);
  });

  test('expect the favourites of the server, which counts at least the own one', () => {
    const shown: FeedItem[] = [
      { id: '3', kind: 'status', isFavourite: true, favourites: '2' },
      { id: '2', kind: 'status', isFavourite: false, favourites: '' },
      { id: '1', kind: 'grave' },
    ];
    const server = (isFavourite: boolean) => [
      { id: '3', post: '3', isMuted: false, isFavourite, favourites: 5 },
      { id: '2', post: '2', isMuted: false, isFavourite: false, favourites: 0 },
      { id: '1', post: '1', isMuted: true, isFavourite: true, favourites: 1 },
    ];
    expect(wrongStar(shown, server(true))).toBe(undefined);
    expect(wrongStar(shown, server(false))).toContain('the star of 3 is on');
    expect(wrongStar([{ ...shown[0]!, favourites: '' }], server(true))).toContain('the count is 0');
  });
});
