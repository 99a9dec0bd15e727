import type { Instance, Post } from '#e2e/support/testing.ts';

const HOUR_MS = 3_600_000;
const ACCOUNTS = 40;

const sentence = (at: number): string =>
  `Post ${at} about the harbour, the tide and number ${(at * 7_919) % 1_000}, which is as long as most posts on a home timeline are.`;

/** A post of each kind, a third of them with pictures. */
const KINDS: readonly ((at: number, before: string | undefined) => Omit<Post, 'account'>)[] = [
  (at) => ({ text: `@demo ${sentence(at)} #tag${at % 9} https://pages.example/${at}` }),
  (at) => ({ text: sentence(at), media: 1 }),
  (at) => ({ text: sentence(at), subject: `About ${at}` }),
  (at, before) => ({ text: `Reply ${at}. ${sentence(at)}`, ...(before === undefined ? {} : { replyTo: before }) }),
  (at) => ({ text: `Pictures ${at}`, media: 2 + (at % 3) }),
  (at) => ({ text: `${sentence(at)} ${sentence(at + 1)} ${sentence(at + 2)}`, visibility: 'unlisted' }),
  (at) => ({
    text: `${sentence(at)} https://news.example/${at}`,
    raw: {
      card: {
        type: 'link',
        url: `https://news.example/${at}`,
        title: `News ${at}`,
        description: sentence(at),
        provider_name: 'News',
        image: null,
      },
    },
  }),
  (at) => ({ text: sentence(at), media: 1, sensitive: true }),
  (at) => ({
    text: sentence(at),
    raw: {
      favourites_count: at % 90,
      pleroma: {
        emoji_reactions: [
          { name: '🌊', count: 3, me: false },
          { name: '⛵', count: 1, me: false },
        ],
      },
    },
  }),
  (at) => ({
    text: `Question ${at}?`,
    raw: {
      poll: {
        id: `poll-${at}`,
        expires_at: new Date(Date.now() + HOUR_MS).toISOString(),
        expired: false,
        multiple: false,
        votes_count: 3,
        voted: false,
        own_votes: [],
        emojis: [],
        options: [
          { title: 'North', votes_count: 2 },
          { title: 'South', votes_count: 1 },
        ],
      },
    },
  }),
  (at) => ({ text: `Short ${at}.`, visibility: 'private' }),
  (at) => ({ text: `${sentence(at)} #harbour`, media: 1 + (at % 2) }),
];

/** Fills the home timeline of `demo` with so many statuses of all kinds by accounts that it follows; every twentieth is repeated. */
export const fillHome = async ({ testing }: Instance, count: number): Promise<void> => {
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => `writer${at}@far.example`);
  for (const [at, account] of accounts.entries()) {
    await testing.account({ username: `writer${at}`, domain: 'far.example', displayName: `Writer ${at}` });
    await testing.call('POST', 'follow', { account: 'demo', target: account, on: true });
  }
  const ids: string[] = [];
  for (let at = 0; ids.length < count + ACCOUNTS; at++) {
    const account = accounts[(at * 17) % ACCOUNTS] ?? '';
    const make = KINDS[at % KINDS.length];
    if (make) ids.push(...(await testing.post({ account, ...make(at, ids.at(-3)) })));
    const earlier = ids.at(-(200 + (at % 90)));
    if (at % 20 === 19 && earlier !== undefined) await testing.react(account, earlier, 'reblog').catch(() => undefined);
  }
};
