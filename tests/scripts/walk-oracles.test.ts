import { describe, expect, test } from 'vitest';
import { differenceOf, joinParts, shownAlone } from '#scripts/walk/compare.ts';
import type { FeedItem, PageState } from '#scripts/walk/page-state.ts';
import { createLedger, wrongPosts } from '#scripts/walk/ledger.ts';
import { judge, type Scene } from '#scripts/walk/oracles.ts';
import { isSameFault } from '#scripts/walk/report.ts';
import { createStormWatch } from '#scripts/walk/storms.ts';
import { oddTexts } from '#scripts/walk/text-rules.ts';
import { aPageState } from '../support/page-states.ts';

describe('oracles of a walk', () => {
  describe('text', () => {
    const ids = new Set(['general.loading', 'post_status.content_type.text/plain', 'status.status_deleted']);

    test('is odd when a program printed it by mistake', () => {
      for (const text of [
        'Posted by undefined',
        'NaN favourites',
        'Hello [object Object]',
        'on Invalid Date',
        'Show {count, plural, other {#}}',
      ]) {
        expect(oddTexts(text, ids)).toEqual([expect.stringContaining(text)]);
      }
      expect(oddTexts('general.loading and general.loading', ids)).toEqual(['the key of a text: general.loading']);
      expect(oddTexts('as post_status.content_type.text/plain!', ids)).toEqual(['the key of a text: post_status.content_type.text/plain']);
    });

    test('is fine when people wrote it', () => {
      expect(oddTexts('Banana bread. status.quo and general.store, undefinedness; {see below}', ids)).toEqual([]);
    });
  });

  describe('rules of a step', () => {
    const aScene = (scene: Partial<Scene>): Scene => ({
      event: { do: 'key', key: 'Enter' },
      before: aPageState({ focus: 'button "Close"' }),
      after: aPageState({ focus: 'button "Menu"' }),
      byKeyboard: true,
      complaints: [],
      storms: [],
      messageIds: new Set(),
      ...scene,
    });

    test('accept a healthy page', () => {
      expect(judge(aScene({}))).toBe(undefined);
    });

    test('report each fault by its rule', () => {
      const wrong: [string, Partial<Scene>][] = [
        ['complaint', { complaints: ['TypeError'] }],
        ['storm', { storms: ['/api'] }],
        ['crash', { after: aPageState({ text: 'Something went wrong\nYour drafts are safe. Reload the page to continue.' }) }],
        ['blank', { after: aPageState({ isBlank: true }) }],
        ['duplicate id', { after: aPageState({ duplicates: ['main'] }) }],
        ['sideways', { after: aPageState({ sideways: 3 }) }],
        ['words', { after: aPageState({ text: 'undefined' }), before: aPageState() }],
        ['focus', { after: aPageState() }],
      ];
      for (const [oracle, scene] of wrong) expect(judge(aScene(scene))?.oracle).toBe(oracle);
    });

    test.each([
      ['de', 'Deine Entwürfe sind sicher. Lade die Seite neu, um weiterzumachen.'],
      ['de', 'Dieser Beitrag konnte nicht angezeigt werden'],
      ['ja', 'この とうこうを みせられません'],
    ])('report a crash in %s: %s', (language, text) => {
      expect(judge(aScene({ after: aPageState({ language, text: `Starling\n${text}\n` }) }))?.oracle).toBe('crash');
    });

    test('accept a focus moved by mouse, Tab or another document, and skip foreign pages', () => {
      const lost = { after: aPageState() };
      expect(judge(aScene({ ...lost, byKeyboard: false }))).toBe(undefined);
      expect(judge(aScene({ ...lost, event: { do: 'key', key: 'Shift+Tab' } }))).toBe(undefined);
      expect(judge(aScene({ after: aPageState({ document: 2 }) }))).toBe(undefined);
      expect(judge(aScene({ ...lost, before: aPageState() }))).toBe(undefined);
      expect(judge(aScene({ before: aPageState({ focus: 'textbox "Password"', isGuest: true }), after: aPageState() }))).toBe(undefined);
      expect(judge(aScene({ event: { do: 'revoke', account: 'demo' }, after: aPageState({ path: '/login' }) }))).toBe(undefined);
      expect(judge(aScene({ after: aPageState({ path: '/login' }) }))?.oracle).toBe('focus');
      expect(judge(aScene({ after: aPageState({ isApp: false, isBlank: true, sideways: 9 }) }))).toBe(undefined);
      expect(judge(aScene({ ...lost, event: { do: 'wait', ms: 300 } }))).toEqual({ oracle: 'focus', detail: 'it was on button "Close"' });
    });
  });

  test('report more than thirty requests of one path in five seconds as a storm', () => {
    let now = 0;
    const watch = createStormWatch(() => now);
    for (let count = 0; count < 60; count++) {
      watch.note('/api/calm');
      now += 200;
    }
    for (let count = 0; count < 30; count++) watch.note('/api/busy');
    expect(watch.storms()).toEqual([]);
    watch.note('/api/busy');
    expect(watch.storms()).toHaveLength(1);
  });

  describe('statuses', () => {
    const page = {};
    const sendOf = (...looks: Partial<PageState>[]) => {
      const ledger = createLedger('w1n');
      for (const pageState of looks) ledger.note(page, aPageState(pageState));
      return ledger.accounts();
    };
    const text = 'Rope w1n4';

    test('are posted when their form empties', () => {
      expect(sendOf({ submitted: [text], composed: text }, { composed: text }, { composed: '' }).get('w1n4')).toEqual({
        sent: 1,
        isAnnounced: true,
      });
      expect(sendOf({ submitted: [text], composed: '' }).get('w1n4')).toEqual({ sent: 1, isAnnounced: true });
      expect(sendOf({ submitted: [text], composed: text }, {}, { composed: '' }).get('w1n4')?.isAnnounced).toBe(true);
    });

    test('are not posted by a reload, the end of the session or another text', () => {
      const sent = { submitted: [text], composed: text };
      expect(sendOf(sent, { document: 2, composed: '' }).get('w1n4')?.isAnnounced).toBe(false);
      expect(sendOf(sent, { isGuest: true }, { composed: '' }).get('w1n4')?.isAnnounced).toBe(false);
      expect(sendOf(sent, { composed: 'else' }, { composed: '' }).get('w1n4')?.isAnnounced).toBe(false);
      expect(sendOf({ submitted: ['no mark'], composed: '' }).size).toBe(0);
    });

    test('are not posted when the user empties the form that refused them', () => {
      const ledger = createLedger('w1n');
      ledger.note(page, aPageState({ submitted: [text], composed: text }));
      ledger.note(page, aPageState({ composed: '' }), { do: 'fill', role: 'textbox', name: 'Post text', index: 0, value: '' });
      expect(ledger.accounts().get('w1n4')).toEqual({ sent: 1, isAnnounced: false });
    });

    test('are posted although another field was filled meanwhile', () => {
      const ledger = createLedger('w1n');
      ledger.note(page, aPageState({ submitted: [text], composed: text }));
      ledger.note(page, aPageState({}), { do: 'fill', role: 'searchbox', name: 'Search for', index: 0, value: 'tar' });
      ledger.note(page, aPageState({ composed: '' }), { do: 'wait', ms: 50 });
      expect(ledger.accounts().get('w1n4')).toEqual({ sent: 1, isAnnounced: true });
    });

    test('are not posted when another tab replaces the text that was refused', () => {
      const ledger = createLedger('w1n');
      ledger.note(page, aPageState({ submitted: [text], composed: text }));
      ledger.note({}, aPageState({ submitted: ['Tar w1n5'], composed: '' }), { do: 'compose', text: 'Tar w1n5', by: 'keys' });
      ledger.note(page, aPageState({ composed: '' }), { do: 'tab', tab: 'switch' });
      expect([...ledger.accounts()]).toEqual([
        ['w1n4', { sent: 1, isAnnounced: false }],
        ['w1n5', { sent: 1, isAnnounced: true }],
      ]);
    });

    test('are not posted once they are back in their form', () => {
      expect(sendOf({ submitted: [text], composed: '' }, { composed: text }, {}).get('w1n4')).toEqual({ sent: 1, isAnnounced: false });
    });

    test('need not exist once the user discarded them unsent', () => {
      const ledger = createLedger('w1n');
      const tar = 'Tar "w1n5"';
      const longer = `${tar} and more w1n6`;
      ledger.note(page, aPageState({ submitted: [text], composed: '' }));
      ledger.note(page, aPageState({ submitted: [tar], composed: '' }));
      ledger.note(page, aPageState({ submitted: ['w1n6'], composed: '' }));
      ledger.noteStored([text, tar, longer].map((sent) => JSON.stringify({ submission: { text: sent } })));
      ledger.note(page, aPageState({ composed: '', discarded: [tar] }), { do: 'key', key: 'Space' });
      expect(wrongPosts(ledger.accounts(), ['w1n4'])).toEqual(['w1n6 was reported as posted and does not exist']);
    });

    test('exist a single time after they were posted, and are present when reported', () => {
      const accounts = new Map([
        ['w1n4', { sent: 1, isAnnounced: true }],
        ['w1n5', { sent: 1, isAnnounced: false }],
        ['w1n6', { sent: 2, isAnnounced: true }],
      ]);
      expect(wrongPosts(accounts, ['<p>w1n4</p>', 'w1n6', 'w1n6 again', 'w1n44'])).toEqual([]);
      expect(wrongPosts(accounts, ['w1n4', 'w1n4', 'w1n6'])).toEqual(['w1n4 was sent 1 times and exists 2 times']);
      expect(wrongPosts(accounts, ['w1n6'])).toEqual(['w1n4 was reported as posted and does not exist']);
    });

    test('may be stored on the device until they can be sent', () => {
      const accounts = new Map([['w1n4', { sent: 1, isAnnounced: true }]]);
      expect(wrongPosts(accounts, [], ['{"text":"Rope w1n44"}'])).toEqual(['w1n4 was reported as posted and does not exist']);
      expect(wrongPosts(accounts, [], ['{"text":"Rope w1n4"}'])).toEqual([]);
      expect(wrongPosts(accounts, [], ['{"text":"Rope w1n3","next":[{"text":"Sail w1n4"}]}'])).toEqual([]);
    });
  });

  describe('final list', () => {
    const post = (id: string, post = id, isMuted = false) => ({ id, post, isMuted, isFavourite: false, favourites: 0 });
    const items = (...ids: string[]): FeedItem[] =>
      ids.map((id) => ({ id, kind: id.startsWith('gap') ? 'gap' : id.startsWith('grave') ? 'grave' : 'status' }));

    test('equals that of the server without gravestones, as far as it is complete', () => {
      expect(differenceOf(items('5', 'grave', '4', '3'), ['5', '4', '3'])).toBe(undefined);
      expect(differenceOf(items('5', '4', 'gap:1', '1'), ['5', '4', '3', '2'])).toBe(undefined);
      expect(differenceOf([], [])).toBe(undefined);
    });

    test('differs by missing, stale or reordered rows', () => {
      expect(differenceOf(items('5', '3'), ['5', '4', '3'])).toBe('place 2 shows 3 where the server has 4');
      expect(differenceOf(items('5', 'stale', '4'), ['5', '4'])).toBe('place 2 shows stale where the server has 4');
      expect(differenceOf(items('4', '5'), ['5', '4'])).toContain('place 1');
      expect(differenceOf(items('5'), ['5', '4'])).toContain('shows nothing');
      expect(differenceOf(items('gap:1', '1'), ['5', '4'])).toBe('the list shows no post of the server');
      expect(differenceOf([], ['5'])).toBe('the list shows no post of the server');
    });

    test('skips a repeat that another row stands for', () => {
      const server = [post('5', '2'), post('4'), post('3', '2'), post('2')];
      const idsOf = (...shown: string[]) => shownAlone(items(...shown), server).map(({ id }) => id);
      expect(idsOf('5', '4')).toEqual(['5', '4']);
      expect(idsOf('4', '2')).toEqual(['4', '2']);
      expect(idsOf('4')).toEqual(['5', '4', '3', '2']);
      expect(shownAlone(items('4', '1'), [post('5', '1'), post('4')]).map(({ id }) => id)).toEqual(['4']);
    });

    test('may have muted posts, collapsed, or leave them out, but no others', () => {
      const server = [post('5'), post('4', '4', true), post('3')];
      const idsOf = (...shown: string[]) => shownAlone(items(...shown), server).map(({ id }) => id);
      expect([idsOf('5', '4', '3'), idsOf('5', '3'), idsOf('4')]).toEqual([
        ['5', '4', '3'],
        ['5', '3'],
        ['5', '4', '3'],
      ]);
    });

    test('is read in overlapping parts', () => {
      expect(joinParts([items('5', '4', '3'), items('4', '3', '2'), items('2', '1')]).map(({ id }) => id)).toEqual([
        '5',
        '4',
        '3',
        '2',
        '1',
      ]);
    });
  });

  test('treats two failures as equal, ignoring ids and addresses', () => {
    const complaint = (detail: string) => ({ oracle: 'complaint', detail });
    expect(isSameFault(complaint('404 (http://127.0.0.1:4001/api)'), complaint('404 (http://127.0.0.1:4977/api)'))).toBe(true);
    expect(isSameFault(complaint('TypeError: x'), complaint('RangeError: x'))).toBe(false);
    expect(isSameFault(complaint('x'), undefined)).toBe(false);
    expect(isSameFault({ oracle: 'recovery', detail: 'a' }, { oracle: 'recovery', detail: 'b' })).toBe(true);
  });
});
