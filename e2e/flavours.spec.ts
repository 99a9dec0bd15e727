import type { Page } from '@playwright/test';
import { isMissing } from '#instance/http/missing-calls.ts';
import type { Flavour } from '#instance/settings.ts';
import type { LoggedRequest } from '#instance/testing/request-log.ts';
import { attachments, picture } from './support/attachments.ts';
import { expect, test } from './support/fixtures.ts';
import { HOME, composer, goTo, postWith, posts, tryToSignIn } from './support/journey.ts';
import { gear, settingsModal } from './support/settings-modal.ts';
import type { Testing } from './support/testing.ts';

interface Server {
  flavour: Flavour;
  /** signs in at a page of its own, which may ask again whether the client may come in, and not by our form */
  door?: { asks: 'name' | 'address'; asksAgain: boolean };
  /** an emoji can be put to a post; elsewhere it is favourited */
  takesReactions?: boolean;
  /** one post may have a poll beside a picture; null: it takes no polls */
  takesPolls: 'with pictures' | 'alone' | null;
  /** those who look after it have calls for that */
  isModerated?: true;
  /** of a person: one's private note, who notifies of new posts, which tags one follows, and taking a follower off */
  shows: { note?: true; notifying?: true; tags?: true; removing?: true };
  /** the parts of those tabs of the settings that keep an account, each with its calls */
  parts: Readonly<Record<'Mutes and blocks' | 'Security' | 'Data and moving', readonly string[]>>;
}

const PLEROMAS = {
  'Mutes and blocks': ['Muted words', 'Filters of the server', 'Muted people', 'Blocked people', 'Blocked servers'],
  Security: ['Password', 'E-mail address', 'Two-factor authentication', 'Sessions', 'Delete account'],
  'Data and moving': ['Import', 'Export', 'Backups', 'Other accounts of mine', 'Move to another account', 'Mascot'],
} as const;

const OWN_PAGES = 'On your server’s own pages';
const MASTODONS = { ...PLEROMAS, Security: [OWN_PAGES], 'Data and moving': ['Export', OWN_PAGES] } as const;
const GOTOSOCIALS = {
  ...MASTODONS,
  'Mutes and blocks': ['Muted words', 'Filters of the server', 'Muted people', 'Blocked people'],
} as const;
const SNACS = { 'Mutes and blocks': ['Muted words'], Security: [], 'Data and moving': ['Export'] } as const;

const ALL = { note: true, notifying: true, tags: true, removing: true } as const;
const { tags: _, ...ALL_BUT_TAGS } = ALL;

const servers: readonly Server[] = [
  { flavour: 'union', isModerated: true, takesReactions: true, takesPolls: 'with pictures', shows: ALL, parts: PLEROMAS },
  { flavour: 'akkoma', isModerated: true, takesReactions: true, takesPolls: 'with pictures', shows: ALL, parts: PLEROMAS },
  { flavour: 'pleroma', isModerated: true, takesReactions: true, takesPolls: 'with pictures', shows: ALL_BUT_TAGS, parts: PLEROMAS },
  { flavour: 'mastodon', takesPolls: 'alone', shows: { note: true, notifying: true, tags: true, removing: true }, parts: MASTODONS },
  {
    flavour: 'gotosocial',
    door: { asks: 'address', asksAgain: true },
    takesPolls: 'alone',
    shows: { note: true, notifying: true, tags: true },
    parts: GOTOSOCIALS,
  },
  { flavour: 'snac', door: { asks: 'name', asksAgain: false }, takesPolls: null, shows: {}, parts: SNACS },
];

/** What may fail, and why: nothing that is missing there. */
const mayFail: readonly (readonly [RegExp, string])[] = [
  [/^GET \/api\/v1\/akkoma\/frontend_settings\/[^/]+\/[^/]+ 404$/, 'an account of its own has no profile of settings yet'],
  [
    /^PUT \/api\/v1\/akkoma\/frontend_settings\/[^/]+\/[^/]+ 500$/,
    'who writes the same version of a profile second is refused so, reads it and writes again',
  ],
];

/** What signing in may read twice, and why. */
const mayRepeat: readonly (readonly [pattern: RegExp, why: string, times: number])[] = [
  [/^\/api\/v1\/timelines\/home\?/, 'the newest page is asked for again once the stream has joined (decision 6)', 2],
  [
    /^\/api\/v1\/accounts\/verify_credentials$/,
    'the login asks whose the token is, the session for its account, and the first settings of a new one are looked at before and after (decision 45)',
    4,
  ],
];

/** Files, which the browser asks for when it will. */
const OF_THE_PAGE = /^\/(assets|avatars|emoji|headers|images|media)\/|\.svg$/;

const lineOf = ({ method, path, status }: LoggedRequest): string => `${method} ${path} ${status}`;
const isIn = (list: readonly (readonly [RegExp, string])[], line: string): boolean => list.some(([pattern]) => pattern.test(line));
const logged = async (testing: Testing) => (await testing.call<{ requests: LoggedRequest[] }>('GET', 'requests')).requests;

/** What failed that should not have, each once; what the server does not even have is named so. */
const failures = async (testing: Testing, flavour: Flavour): Promise<string[]> => {
  const failed = (await logged(testing)).filter((one) => one.status >= 400 && !isIn(mayFail, lineOf(one)));
  return [...new Set(failed.map((one) => `${lineOf(one)}${isMissing(flavour, one.method, one.path) ? ', a missing route' : ''}`))];
};

/** Waits until nothing more is asked. */
const quiet = async (testing: Testing): Promise<void> => {
  let known = -1;
  await expect(async () => {
    const before = known;
    known = (await logged(testing)).length;
    expect(known).toBe(before);
  }).toPass({ intervals: [500] });
};

/** What was read more than once, and how often. */
const repeated = async (testing: Testing): Promise<string[]> => {
  const asked = (await logged(testing))
    .filter(({ method, path }) => method === 'GET' && !OF_THE_PAGE.test(path))
    .map(({ path, query }) => path + query);
  return [...new Set(asked)].flatMap((address) => {
    const times = asked.filter((one) => one === address).length;
    return times <= (mayRepeat.find(([pattern]) => pattern.test(address))?.[2] ?? 1) ? [] : [`${times} × ${address}`];
  });
};

const home = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(HOME);
  await expect(posts(page).first()).toBeVisible();
};

/** Signs in as the client offers it there; what was asked before it comes back from the server's page is forgotten. */
const enter = async (page: Page, testing: Testing, { door }: Server, name: string): Promise<void> => {
  await page.goto('/login');
  if (!door) return tryToSignIn(page, name);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const send = page.locator('button[type=submit], input[type=submit]').first();
  await page
    .locator('form[method=post] input:not([type=hidden]):not([type=password])')
    .first()
    .fill(door.asks === 'name' ? name : `${name}@harbour.example`);
  await page.locator('input[type=password]').fill('starling');
  if (door.asksAgain) {
    await send.click();
    await expect(page.getByText('would like to perform actions')).toBeVisible();
  }
  await testing.call('DELETE', 'requests');
  await send.click();
};

const say = async (page: Page, words: string): Promise<void> => {
  const { text, send } = composer(page);
  await text.fill(words);
  await send.click();
  const waiting = page.getByRole('button', { name: /^Show \d+ new/ });
  // A form that grew may have scrolled the page: then the post waits as any other does.
  await expect(async () => {
    if (await waiting.isVisible()) await waiting.click();
    await expect(postWith(page, words)).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

const attach = async (page: Page): Promise<void> => {
  const { input, about, rows } = attachments(page);
  await input.setInputFiles(picture('gull.png'));
  await expect(rows).toHaveCount(1);
  await about('gull.png').fill('A gull at rest');
};

const ask = async (page: Page): Promise<void> => {
  const { form } = composer(page);
  await form.getByRole('button', { name: 'Poll', exact: true }).click();
  const group = form.getByRole('group', { name: 'Poll' });
  await group.getByRole('textbox', { name: 'Option 1' }).fill('The pier');
  await group.getByRole('textbox', { name: 'Option 2' }).fill('The bridge');
};

const publish = async (page: Page, { takesPolls }: Server): Promise<void> => {
  await attach(page);
  if (takesPolls === 'with pictures') await ask(page);
  await say(page, 'Seen today');
  await expect(postWith(page, 'Seen today').getByRole('img', { name: 'A gull at rest' })).toBeVisible();
  if (takesPolls === 'alone') {
    await ask(page);
    await say(page, 'Where do we meet?');
  }
  const asked = takesPolls === 'alone' ? 'Where do we meet?' : 'Seen today';
  await expect(postWith(page, asked).getByRole('group', { name: 'Poll' })).toHaveCount(takesPolls === null ? 0 : 1);
};

const react = async (page: Page, { takesReactions = false }: Server, words: string): Promise<void> => {
  const post = postWith(page, words).first();
  if (!takesReactions) {
    const favourite = post.getByRole('button', { name: 'Favourite' });
    return expect(async () => {
      await favourite.press('Enter');
      await expect(favourite).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
  }
  const picker = page.getByRole('dialog', { name: 'React' });
  // A press on a list that just changed is not taken.
  await expect(async () => {
    await post.getByRole('button', { name: 'React', exact: true }).press('Enter');
    await expect(picker).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await picker.getByRole('searchbox', { name: 'Search emoji' }).fill('starling');
  await picker.getByRole('button', { name: 'starling', exact: true }).click();
  await expect(post.getByText('starling: 1 reaction, yours')).toBeAttached();
};

const reply = async (page: Page, words: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Reply to @noor' });
  await expect(async () => {
    await postWith(page, words).first().getByRole('button', { name: 'Reply' }).press('Enter');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: 'Text of your post' }).press('End');
  await page.keyboard.type('And so say I');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(postWith(page, 'And so say I')).toBeVisible();
};

/** Follows whose post somebody repeated. */
const follow = async (page: Page, words: string): Promise<void> => {
  const card = page.getByRole('dialog', { name: /^About newcomer/ });
  await expect(async () => {
    await postWith(page, words)
      .getByRole('link', { name: /^About newcomer/ })
      .press('Enter');
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
  await expect(card.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
};

/** Looks at a person whom one follows, at oneself and at whom the server suggests: what it does not have is not offered, and not asked for. */
const meet = async (page: Page, { shows }: Server, name: string, guest: string): Promise<void> => {
  const main = page.getByRole('main');
  const tab = (of: string) => main.getByRole('tab', { name: of, exact: true });
  const row = (of: string) => main.getByRole('tabpanel').getByRole('listitem').filter({ hasText: of });
  const count = (shown: true | undefined) => (shown ? 1 : 0);
  await goTo(page, `/${guest}`);
  await expect(main.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await expect(tab('Favourites')).toHaveCount(0);
  await expect(main.getByRole('textbox', { name: 'Private note' })).toHaveCount(count(shows.note));
  for (const of of ['Replies', 'Media', 'Following', 'Followers']) {
    await tab(of).click();
    await expect(main.getByRole('tabpanel').getByText('Nothing here').or(row(name))).toBeVisible();
  }
  await main.getByRole('button', { name: /^More about / }).press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: /^Notify me/ })).toHaveCount(count(shows.notifying));
  await page.keyboard.press('Escape');
  await goTo(page, `/${name}#followers`);
  await expect(main.getByRole('tabpanel').getByText('Nothing here').or(row(guest))).toBeVisible(); // snac tells of no followers
  await expect(main.getByRole('button', { name: 'Remove follower' })).toHaveCount(count(shows.removing));
  await tab('Following').click();
  await expect(row('@noor')).toBeVisible();
  await expect(tab('Tags')).toHaveCount(count(shows.tags));
  await goTo(page, '/who-to-follow');
  await expect(main.getByText('Nobody to suggest').or(main.getByRole('article').first())).toBeVisible();
  await goTo(page, HOME);
  await home(page);
};

const readNotifications = async (page: Page): Promise<void> => {
  const column = page.getByRole('region', { name: 'Notifications' });
  const unseen = column.getByRole('listitem').filter({ hasText: 'New:' });
  await expect(unseen).toHaveCount(1);
  await column.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(unseen).toHaveCount(0);
};

/** Sees who followed among the interactions, and what the staff tells where the server has that. */
const catchUp = async (page: Page, { flavour }: Server): Promise<void> => {
  const ways = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  await ways.getByRole('link', { name: 'Interactions' }).press('Enter');
  await main.getByRole('tab', { name: 'Follows' }).click();
  await expect(main.getByText('followed you')).toHaveCount(1);
  await expect(ways.getByRole('link', { name: 'Announcements' })).toHaveCount(flavour === 'snac' ? 0 : 1);
  if (flavour === 'snac') return;
  await ways.getByRole('link', { name: 'Announcements' }).press('Enter');
  await expect(main.getByText('No announcements').or(main.getByRole('article').first())).toBeVisible();
};

/** Finds somebody by the bar, makes a list, and sees by their conversations what was sent directly, each where the server has that. */
const lookAround = async (page: Page, testing: Testing, { flavour }: Server, name: string): Promise<void> => {
  const ways = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  await page.keyboard.press('/');
  await page.keyboard.type('noor');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('tab', { name: /^People/ })).toBeVisible();
  await main.getByRole('tab', { name: /^People/ }).press('Enter');
  await expect(main.getByRole('tabpanel').getByText('@noor').first()).toBeVisible();
  await ways.getByRole('link', { name: 'Lists' }).first().press('Enter');
  await main.getByRole('link', { name: 'New list' }).first().press('Enter');
  await main.getByRole('textbox', { name: 'Title of the list' }).fill('Harbour');
  await main.getByRole('button', { name: 'Create list' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await testing.post({ account: 'noor', text: `@${name} between us`, visibility: 'direct' });
  await ways.getByRole('link', { name: 'Direct messages' }).press('Enter');
  if (flavour === 'snac') return;
  await page.getByRole('button', { name: 'By conversation' }).press('Enter');
  await expect(main.getByRole('article').filter({ hasText: 'between us' })).toBeVisible();
};

/** What the settings have of one's account: a part for each call that the server has, and none for the others (rules mutes-listed, settings-parts). */
const keepAccount = async (page: Page, { parts }: Server): Promise<void> => {
  await gear(page).click();
  const modal = settingsModal(page);
  await expect(modal.getByRole('tab', { name: 'Mutes and blocks' })).toBeVisible();
  for (const [tab, names] of Object.entries(parts)) {
    await expect(modal.getByRole('tab', { name: tab })).toHaveCount(names.length === 0 ? 0 : 1);
    if (names.length === 0) continue;
    await modal.getByRole('tab', { name: tab }).click();
    await expect(modal.getByRole('tabpanel').locator('section').first()).toBeVisible();
    await expect(modal.getByText('Loading')).toHaveCount(0);
    await expect(modal.getByRole('tabpanel').locator(':scope h3')).toHaveText([...names]);
    await expect(modal.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
};

/** What those who look after the server have of it, where it has calls for that: every tab, and nothing of it elsewhere (rules staff-only, moderation-tabs). */
const moderate = async (page: Page, { isModerated }: Server): Promise<void> => {
  const button = page.getByRole('banner').getByRole('button', { name: /^Moderation/ });
  await expect(button).toHaveCount(isModerated ? 1 : 0);
  if (!isModerated) return;
  await button.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Moderation' });
  await expect(modal.getByRole('tab', { name: /^Open \(\d+\)/ })).toBeVisible();
  await modal.getByRole('tab', { name: 'People' }).press('Enter');
  await expect(modal.getByRole('article').first()).toBeVisible();
  await modal.getByRole('tab', { name: 'Posts' }).press('Enter');
  await modal.getByRole('searchbox', { name: 'Server' }).fill('noise.example');
  await expect(modal.getByRole('article').first().or(modal.getByText('No posts were found'))).toBeVisible();
  await modal.getByRole('tab', { name: 'Log' }).press('Enter');
  await expect(modal.getByText('This is the whole log').or(modal.getByText('Nothing was written down'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toHaveCount(0);
};

test.use({ viewport: { width: 1440, height: 900 } });

for (const server of servers) {
  test(`as ${server.flavour}: signs in, reads, posts, answers, follows and leaves, and asks nothing in vain (rule server-pages)`, async ({
    page,
    testing,
    complaints,
  }, testInfo) => {
    complaints.allow(/\/frontend_settings\//);
    const name = `visitor-${server.flavour}-${testInfo.retry}`;
    const guest = `newcomer-${server.flavour}-${testInfo.retry}`;
    await testing.account({ username: name, role: 'moderator' });
    await testing.account({ username: guest });
    await testing.call('POST', 'follow', { account: name, target: 'noor' });
    const theirWords = `From over there, ${guest}`;
    const [theirs = ''] = await testing.post({ account: guest, text: theirWords });
    await testing.react('noor', theirs, 'reblog');
    const greeting = `Good morning, ${server.flavour} (${testInfo.retry})`;
    await testing.post({ account: 'noor', text: greeting });
    await testing.call('POST', 'follow', { account: guest, target: name });
    await testing.call('POST', 'instance', { flavour: server.flavour });
    await testing.call('DELETE', 'requests');

    await enter(page, testing, server, name);
    await home(page);
    await expect(postWith(page, greeting)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
    await quiet(testing);
    expect.soft(await repeated(testing), 'what a start asks more than once').toEqual([]);

    await react(page, server, greeting);
    await reply(page, greeting);
    await follow(page, theirWords);
    await meet(page, server, name, guest);
    await publish(page, server);
    await readNotifications(page);
    await catchUp(page, server);
    await lookAround(page, testing, server, name);
    await keepAccount(page, server);
    await moderate(page, server);
    await leave(page);
    await quiet(testing);
    expect.soft(await failures(testing, server.flavour), 'what failed').toEqual([]);
  });
}
