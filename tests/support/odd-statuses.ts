type Json = Readonly<Record<string, unknown>>;

const emoji = { shortcode: 'blobcat', url: 'https://a.example/blobcat.png', static_url: 'https://a.example/blobcat.png' };
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const zalgo = (text: string): string => [...text].map((letter) => letter + '\u0337\u0321\u0489\u0352\u033e'.repeat(20)).join('');

/** Returns a status with nested quotes, as deep as a server might send. */
const quoting = (depth: number): Json => ({
  id: `quoted-${depth}`,
  account: { id: 'deep', acct: 'deep' },
  content: `<p>quoted at ${depth}</p>`,
  created_at: '2025-01-01T00:00:00Z',
  ...(depth > 0 ? { quote: quoting(depth - 1) } : {}),
});

/** The unexpected values that a server may send in a status, laid over a valid one. `null` stands for no status at all. */
export const ODD: Readonly<Record<string, Json>> = {
  'right to left': {
    content: '<p dir="auto">مرحبًا بكم في <b>الميناء</b> at six, ثم العودة.</p>',
    spoiler_text: 'تحذير: مدّ وجزر',
    account: { display_name: 'شخص ما \u202e من بعيد' },
  },
  zalgo: { content: `<p>${zalgo('he comes')}</p>`, spoiler_text: '', account: { display_name: zalgo('Noor') } },
  'a word of 5,000 characters': {
    content: `<p>${'Donaudampfschifffahrt'.repeat(239).slice(0, 5_000)}</p>`,
    account: { display_name: 'W'.repeat(900) },
  },
  '500 emoji': {
    content: `<p>${':blobcat: '.repeat(500)}</p>`,
    emojis: [emoji],
    account: { display_name: ':blobcat:'.repeat(100), emojis: [emoji] },
  },
  'quotes twelve deep': { quote: quoting(12) },
  'a quote of itself': { quote_id: 'self' },
  'a quote that may not be seen': { quote_id: 'nowhere', pleroma: { quote_visible: false } },
  'no fields': Object.fromEntries(
    [
      'spoiler_text sensitive visibility language uri url emojis mentions tags media_attachments card poll replies_count reblogs_count',
      'favourites_count favourited reblogged bookmarked pinned muted quote_id emoji_reactions reblog quote pleroma akkoma application',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, undefined]),
  ),
  'null in every field': Object.fromEntries(
    'spoiler_text sensitive visibility language uri url emojis mentions tags media_attachments card poll replies_count edited_at pleroma'
      .split(' ')
      .map((name) => [name, null]),
  ),
  'things of other kinds': {
    mentions: 'noor',
    tags: { name: 'x' },
    media_attachments: 7,
    emojis: [null, 3],
    card: [],
    poll: 'no',
    reblogs_count: '12',
    muted: 'yes',
    language: 5,
  },
  'a visibility of its own': { visibility: 'galaxy' },
  'nothing to read': { content: '', media_attachments: [] },
  'nothing but marks that one cannot see': { content: '<p>\u200b\u2060\ufeff \u00ad</p>', account: { display_name: '\u200b\u2060' } },
  'unpaired halves and controls': { content: '<p>a\ud800b\udfffc\u0000\u0007\u001b[31m</p>', spoiler_text: '\u0001 \ud83d' },
  'tags that never end': { content: `${'<div><p><b><i>'.repeat(250)}deep` },
  'everybody at once': {
    content: `<p>${times(300, (at) => `<a class="u-url mention" href="https://a.example/@p${at}">@p${at}</a>`).join(' ')}</p>`,
    mentions: times(300, (at) => ({ id: `p${at}`, acct: `p${at}`, username: `p${at}`, url: `https://a.example/@p${at}` })),
    in_reply_to_id: 'removed',
    in_reply_to_account_id: 'removed',
  },
  'too many of all': {
    tags: times(500, (at) => ({ name: `t${at}` })),
    pleroma: {
      emoji_reactions: times(300, (at) => ({
        name: String.fromCodePoint(0x1f400 + (at % 60)),
        count: at,
        me: at % 2 === 0,
        account_ids: [],
      })),
    },
    media_attachments: times(64, (at) => ({
      id: `m${at}`,
      type: 'image',
      url: `https://a.example/${at}.png`,
      preview_url: `https://a.example/${at}.png`,
      description: 'x'.repeat(5_000),
    })),
    sensitive: true,
  },
  'numbers beyond reason': { replies_count: -5, reblogs_count: 9_007_199_254_740_991, favourites_count: 1e308 },
  'a moment before all time': { created_at: '0001-01-01T00:00:00Z' },
  'a moment that will not come': { created_at: '9999-12-31T23:59:59Z', edited_at: '9999-12-31T23:59:59Z' },
  'a subject of 10,000 characters': { spoiler_text: 'Ebbe und Flut '.repeat(715) },
  'a poll without choices': { poll: { id: 'odd', options: [], multiple: true, expired: false, expires_at: 'soon', votes_count: null } },
  'a card without anything': {
    card: { url: 'https://a.example/', title: null, description: null, provider_name: null, image: 'no', type: 'link' },
  },
  'effects within effects': {
    content: `<p>${'<span class="mfm-x4"><span class="mfm-spin">'.repeat(20)}whirl${'</span></span>'.repeat(20)}</p>`,
  },
};

/** The values that are no status and are left out: the rest of their page is retained. */
export const UNREADABLE: Readonly<Record<string, unknown>> = {
  'no author': { account: null },
  'an author without a name': { account: { acct: null } },
  'an author without an id': { account: { id: null } },
  'no id': { id: null },
  'no moment': { created_at: 'yesterday' },
  'no content': { content: null },
  'a content of a megabyte': { content: 'x'.repeat(1_000_000) },
};
