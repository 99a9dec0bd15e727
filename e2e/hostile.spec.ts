import type { Page } from '@playwright/test';
import { ODD, UNREADABLE } from '#tests/support/odd-statuses.ts';
import { dangersIn, PAYLOADS } from '#tests/support/payloads.ts';
import { expect, test } from './support/fixtures.ts';
import { painted, posts, restPointer, signIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';
import { walkFeed } from './support/walk-feed.ts';

/** A tall window renders many posts at once, so that no scrolling is needed. */
const TALL = { width: 1280, height: 4_000 };

const PICTURE = {
  id: '1',
  type: 'image',
  url: 'https://pics.example/a.png',
  preview_url: 'https://pics.example/a.png',
  description: 'd',
  meta: null,
};

/** Returns the attachments of every other pair of statuses: the others show their link cards, which only statuses without attachments have. */
const everyOther = <T>(at: number, attachments: readonly T[]): readonly T[] => (at % 4 < 2 ? attachments : []);

/** Every string that a status and its account bring, in groups that leave the rest sound, so that the post is shown. */
const GROUPS: Readonly<Record<string, (text: string, at: number) => unknown>> = {
  words: (text, at) => ({
    content: text,
    spoiler_text: at % 2 ? text : '',
    account: {
      display_name: text,
      username: text,
      acct: `noor${at}@${text}`,
      note: text,
      fqn: text,
      fields: [{ name: text, value: text, verified_at: null }],
    },
    application: { name: text, website: text },
    media_attachments: everyOther(at, [{ ...PICTURE, description: text }]),
    mentions: [{ id: '1', acct: text, username: text, url: 'https://a.example/@a' }],
    tags: [{ name: text, url: 'https://a.example/tag/a' }],
    card: {
      url: 'https://a.example/',
      title: text,
      description: text,
      provider_name: text,
      html: text,
      type: 'video',
      author_name: text,
      image: null,
    },
    poll: {
      id: '1',
      options: [{ title: text, votes_count: 1 }],
      emojis: [],
      votes_count: 1,
      expired: true,
      multiple: false,
      expires_at: null,
    },
    pleroma: {
      emoji_reactions: [{ name: text, count: 2, me: false, url: null }],
      content: { 'text/plain': text },
      in_reply_to_account_acct: text,
    },
    akkoma: { source: { content: text, mediaType: text } },
    in_reply_to_id: '1',
    in_reply_to_account_id: '1',
    text,
  }),
  addresses: (url, at) => ({
    url,
    uri: url,
    content: `<p><a href="${url.replaceAll('"', '&quot;')}">here</a> :blobcat: <a class="mention" href="${url.replaceAll('"', '&quot;')}">@noor</a> <img src="${url.replaceAll('"', '&quot;')}" alt="there"></p>`,
    account: {
      display_name: 'Noor :blobcat:',
      url,
      avatar: url,
      avatar_static: url,
      header: url,
      header_static: url,
      emojis: [{ shortcode: 'blobcat', url, static_url: url }],
      pleroma: { favicon: url, ap_id: url, background_image: url },
    },
    emojis: [{ shortcode: 'blobcat', url, static_url: url }],
    media_attachments: everyOther(
      at,
      ['image', 'video', 'audio', 'gifv', 'unknown'].map((type) => ({
        ...PICTURE,
        id: type,
        type,
        url,
        preview_url: url,
        remote_url: url,
      })),
    ),
    mentions: [{ id: '1', acct: 'noor', username: 'noor', url }],
    tags: [{ name: 'tag', url }],
    card: {
      url,
      title: 't',
      description: 'd',
      provider_name: 'p',
      provider_url: url,
      author_url: url,
      embed_url: url,
      image: url,
      type: 'link',
    },
    pleroma: { emoji_reactions: [{ name: 'blobcat', count: 2, me: false, url }] },
  }),
  'shortcodes and facts': (text, at) => ({
    content: `before :${text}: after :blobcat:`,
    visibility: text,
    language: text,
    edited_at: text,
    quote_id: text,
    account: {
      id: `a ${text}`,
      acct: text,
      display_name: `:${text}:`,
      emojis: [{ shortcode: text, url: 'https://a.example/e.png', static_url: 'https://a.example/e.png' }],
      locked: text,
      created_at: text,
      last_status_at: text,
      bot: text,
    },
    emojis: [{ shortcode: text, url: 'https://a.example/e.png', static_url: 'https://a.example/e.png' }],
    card: { url: 'https://a.example/', title: text, description: text, image: text },
    media_attachments: everyOther(at, [
      {
        ...PICTURE,
        id: text,
        type: text,
        blurhash: text,
        meta: { original: { width: text, height: text, aspect: text } },
        pleroma: { mime_type: text },
      },
    ]),
    in_reply_to_id: text,
    in_reply_to_account_id: text,
    favourites_count: text,
    reblogs_count: text,
    pleroma: { emoji_reactions: [{ name: text, count: 2, me: true, url: 'https://a.example/e.png' }] },
  }),
  identity: (text) => ({ id: text, account: { id: text } }),
};

declare global {
  var dangersIn: (root: Element) => string[];
}

/** Returns the dangerous elements in the current posts and notifications. */
const dangersOn = (page: Page): Promise<string[]> =>
  page.locator('[role=feed] > [data-item], aside ol').evaluateAll((roots) => roots.flatMap((root) => globalThis.dangersIn(root)));

/** Returns the ids of the current posts that show a link card. */
const statusesWithCards = (page: Page): Promise<string[]> =>
  page
    .locator('[role=feed] > [data-item]:has(article a > div > p[dir=ltr] + p[dir=auto])')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));

/** Gives the page the eye for dangers. */
const prepare = (page: Page) => page.addInitScript({ content: `globalThis.dangersIn = ${dangersIn.toString()};` });

const postAll = async (testing: Testing, make: (text: string, at: number) => unknown) => {
  for (const [at, text] of PAYLOADS.entries()) await testing.post({ account: 'noor', text: `@demo ${at}`, raw: make(text, at) });
};

for (const [group, make] of Object.entries(GROUPS)) {
  test(`hostile ${group} of a status and its account render inert`, async ({ page, testing, complaints }) => {
    test.setTimeout(120_000);
    complaints.allow(/\.example|ERR_|\/avatars\/|evil|\/api\/v1\/statuses\//);
    const [end = ''] = await testing.post({ account: 'noor', text: 'Below all that' });
    await postAll(testing, make);
    await prepare(page);
    await signIn(page);
    // A list of more than 50 is cut when the stream joins it at its top, and no server pages from an id that is a payload: the tall window loads more only then.
    await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
    const newest = async () => (await testing.requests('GET', /\/timelines\/home/)).filter(({ query }) => !/max_id/.test(query ?? ''));
    await expect.poll(async () => (await newest()).length).toBeGreaterThan(1);
    await page.setViewportSize(TALL);
    await restPointer(page);
    const dangers = new Set<string>();
    let walked = 0;
    const linkCards = new Set<string>();
    await walkFeed(page, end, async () => {
      await page.evaluate(() => {
        for (const more of document.querySelectorAll<HTMLElement>('[role=feed] [aria-expanded=false]:not([aria-haspopup])')) more.click();
        for (const collapsed of document.querySelectorAll<HTMLElement>('[role=feed] details:not([open]) > summary')) collapsed.click();
        for (const element of document.querySelectorAll('[role=feed] article *'))
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      });
      await painted(page);
      for (const danger of await dangersOn(page)) dangers.add(danger);
      for (const id of await statusesWithCards(page)) linkCards.add(id);
      walked = Math.max(
        walked,
        ...(await posts(page).evaluateAll((articles) => articles.map((one) => Number(one.getAttribute('aria-posinset'))))),
      );
    });
    expect([...dangers]).toEqual([]);
    await expect(page.locator(`[data-item="${end}"]`)).toContainText('Below all that');
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    console.log(`hostile ${group}: ${PAYLOADS.length} payloads, ${walked} statuses and ${linkCards.size} link cards walked`);
    if (group !== 'identity') expect(walked).toBeGreaterThan(PAYLOADS.length - 3);
    if (group !== 'identity') expect(linkCards.size).toBeGreaterThan(0);
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  });
}

test('the texts of the instance itself render inert', async ({ page, testing, complaints }) => {
  complaints.allow(/\.example|ERR_|evil|\/x$|:x/);
  await prepare(page);
  const all = PAYLOADS.join('\n');
  await testing.fault(
    { path: '/instance/panel.html', body: all, headers: { 'content-type': 'text/html' } },
    { path: '/static/terms-of-service.html', body: all, headers: { 'content-type': 'text/html' } },
    {
      path: '/api/v1/instance',
      status: 200,
      body: { title: PAYLOADS[3], description: all, version: PAYLOADS[0], uri: PAYLOADS[7], max_toot_chars: 5000 },
    },
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const found = await page
    .locator('main section, aside section')
    .evaluateAll((roots) => roots.filter((root) => !root.querySelector('form, nav')).flatMap((root) => globalThis.dangersIn(root)));
  expect(found).toEqual([]);
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
});

test('names that reverse the direction do not affect their neighbours', async ({ page, testing }) => {
  const names = ['\u202eevil', '\u2067evil', '\u200f\u202b\u202d', 'شخص ما', 'a\u202eb\u2066c'];
  for (const display_name of names)
    await testing.post({ account: 'noor', text: 'Plain words in order.', raw: { account: { display_name } } });
  await signIn(page);
  const cards = await posts(page).evaluateAll((articles) =>
    articles.slice(0, 5).map((article) => {
      const letters = (element: Element | undefined) => {
        const walker = document.createTreeWalker(element ?? article, NodeFilter.SHOW_TEXT);
        const lefts = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (let at = 0; at < (node.textContent ?? '').length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            lefts.push(range.getBoundingClientRect().left);
          }
        }
        return lefts;
      };
      const isInOrder = (lefts: number[]) => lefts.every((left, at) => at === 0 || left >= lefts[at - 1]!);
      const handle = [...article.querySelectorAll('bdi')].find((one) => one.textContent?.startsWith('@'));
      const text = [...article.querySelectorAll('div')].findLast((one) => one.textContent === 'Plain words in order.');
      const time = article.querySelector('time');
      const isAfter = (time?.getBoundingClientRect().left ?? 0) > (handle?.getBoundingClientRect().right ?? Infinity);
      return [isInOrder(letters(handle)), isInOrder(letters(text)), isInOrder(letters(time ?? undefined)), isAfter];
    }),
  );
  expect(cards).toEqual(names.map(() => [true, true, true, true]));
});

test('odd statuses are shown or omitted on a phone without a horizontal overflow, and their neighbours remain', async ({
  page,
  testing,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(/\.example|ERR_/);
  await page.setViewportSize({ width: 390, height: 800 });
  const last = Object.keys({ ...ODD, ...UNREADABLE }).length;
  const [end = ''] = await testing.post({ account: 'noor', text: 'Neighbour 0' });
  for (const [at, [, raw]] of Object.entries({ ...ODD, ...UNREADABLE }).entries()) {
    await testing.post({ account: 'noor', text: 'odd', raw });
    await testing.post({ account: 'noor', text: `Neighbour ${at + 1}` });
  }
  await prepare(page);
  await signIn(page);
  await restPointer(page);
  const [neighbours, wide, broken] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let shown = 0;
  await walkFeed(page, end, async () => {
    for (const card of await posts(page).evaluateAll((cards) =>
      cards.map((card) => ({
        text: (card.textContent ?? '').slice(0, 200),
        neighbour: /Neighbour \d+/.exec(card.textContent ?? '')?.[0],
        isWide: document.documentElement.scrollWidth > innerWidth,
        position: Number(card.getAttribute('aria-posinset')),
      })),
    )) {
      if (card.neighbour) neighbours.add(card.neighbour);
      if (card.isWide) wide.add(card.text);
      if (card.text.includes("Couldn't show this post")) broken.add(card.text);
      shown = Math.max(shown, card.position);
    }
  });
  expect([[...wide], [...broken]]).toEqual([[], []]);
  expect(Array.from({ length: last + 1 }, (_, at) => `Neighbour ${at}`).filter((one) => !neighbours.has(one))).toEqual([]);
  expect(shown).toBeGreaterThanOrEqual(last + 1 + Object.keys(ODD).length);
});
