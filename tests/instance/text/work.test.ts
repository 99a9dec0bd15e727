import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { isEmail } from '#instance/actions/security/register.ts';
import { accountByAcct } from '#instance/db/accounts.ts';
import { knownEmoji } from '#instance/db/emoji-packs.ts';
import { accountByUrl, searchedAccounts } from '#instance/db/find-accounts.ts';
import { searchedStatuses, statusByUrl } from '#instance/db/search.ts';
import { openStore } from '#instance/db/store.ts';
import { phoenixForm } from '#instance/stream/phoenix-frames.ts';
import { reactionEmoji } from '#instance/text/reaction-emoji.ts';
import { plainText } from '#instance/text/escape.ts';
import { emojiIn } from '#instance/text/emoji.ts';
import { format } from '#instance/text/format.ts';
import { withoutControls } from '#instance/text/local-links.ts';
import { tagsIn } from '#instance/text/search-tags.ts';
import { translated } from '#instance/text/translate.ts';
import { unformatted } from '#instance/text/unformatted.ts';
import { isWithin, repeated, workOf } from '../support/work.ts';

const store = openStore(':memory:');
afterAll(() => store.close());
const find = () => undefined;
const origin = 'http://localhost:4000';

/** The maximum length of a status, a bio or a search. */
const longest = 5000;
/** The maximum work for one text, in ms of processor time: marked is quadratic in delimiters without a partner and takes up to 350 ms on a busy machine; cubic work takes minutes. */
const most = 1_500;

const pieces = [
  ...'a.@#[]()*_~`<>&!-+:/"\'=\\| \n\t1é\u0301',
  '$[x2 ',
  '$[',
  '[b]',
  '[/b]',
  '[url=',
  '[code]',
  '[quote]',
  '</',
  '<a ',
  '<b>',
  '<script',
  '<!--',
  '<p>',
  '![',
  '](',
  '**',
  '__',
  '_\u0301',
  '1.***',
  'http://',
  '@a.a',
  '@a@b.c',
  '#a',
  '1.',
  '&amp;',
  '<br',
  '<span class="quote-inline">',
  '😀',
  '\u200d',
  'x@x.',
  '://',
  '%',
];

const account = (text: string) =>
  searchedAccounts(store, { text, ownDomain: 'x', viewer: null, followingOnly: false, limit: 20, offset: 0 });
const works: Record<string, (text: string) => unknown> = {
  'plain text': (text) => format(text, 'text/plain', find),
  HTML: (text) => format(text, 'text/html', find),
  Markdown: (text) => format(text, 'text/markdown', find),
  BBCode: (text) => format(text, 'text/bbcode', find),
  'Misskey’s markup': (text) => format(text, 'text/x.misskeymarkdown', find),
  'back to text': plainText,
  unformatted,
  'a translation': (text) => translated(text, 'de'),
  controls: withoutControls,
  emoji: (text) => emojiIn(knownEmoji(store), text),
  'an e-mail address': isEmail,
  'a reaction': (text) => reactionEmoji(knownEmoji(store), text),
  'a name': (text) => accountByAcct(store, text, 'x'),
  'an address of an account': (text) => [accountByUrl(store, text, origin), accountByUrl(store, `${origin}/${text}`, origin)],
  'an address of a post': (text) => statusByUrl(store, `${origin}/notice/${text}`, origin, null),
  'searched tags': tagsIn,
  'searched accounts': account,
  'searched statuses': (text) => searchedStatuses(store, { text, viewer: null, account: undefined, page: { limit: 20 } }),
  'a frame': (text) => [phoenixForm('1.0')?.decode(text), phoenixForm('2.0.0')?.decode(text)],
};

describe.each(Object.entries(works))('%s', (_name, work) => {
  test('is linear for any repeated piece', { timeout: 60_000 }, async () => {
    const slow: string[] = [];
    for (const piece of pieces) if (!(await isWithin(most, () => work(repeated(piece, longest))))) slow.push(piece);
    expect(slow).toEqual([]);
  });

  test('is linear for any few repeated pieces', { timeout: 120_000 }, async () => {
    const some = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 5 }).map((few) => few.join(''));
    await fc.assert(
      fc.asyncProperty(some, fc.nat(3), async (piece, lead) => {
        const text = repeated(piece, longest);
        expect(await isWithin(most, () => work('<a@['.slice(0, lead) + text.slice(lead)))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test('a search of a thousand words costs no more than one of some', async () => {
  for (let row = 1; row <= 3000; row += 1) {
    store.run('INSERT INTO status_words (rowid, source, spoiler_text) VALUES (:row, :words, :words)', { row, words: `a ab w${row}` });
  }
  const words = Array.from({ length: 1000 }, (_, index) => `w${index.toString(36)}`).join(' ');
  const search = (text: string) => searchedStatuses(store, { text, viewer: null, account: undefined, page: { limit: 20 } });
  expect(await workOf(() => search(words))).toBeLessThan(100);
  expect(await workOf(() => search(`@${'a.'.repeat(2000)}`))).toBeLessThan(50);
  expect(tagsIn(words).length).toBeLessThanOrEqual(41);
});
