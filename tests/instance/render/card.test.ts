import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putLinkCard } from '#instance/db/media.ts';
import { openStore } from '#instance/db/store.ts';
import type { Store } from '#instance/db/store.ts';
import type { Instance } from '#instance/instance.ts';
import { cardFor } from '#instance/render/card.ts';
import { siteAt } from '#instance/site.ts';

let store: Store;
const card = (html: string) => cardFor({ store, site: siteAt(4321) } as Instance, html, 'http://127.0.0.1:4321');
const link = (url: string) => `<a href="${url}" rel="ugc">${url}</a>`;
const own = (path: string) => card(link(`http://localhost:4321${path}`));

beforeAll(() => {
  store = openStore(':memory:');
  putLinkCard(store, 'https://a.example/page?x=1&y=2', JSON.stringify({ title: 'A page', description: 'About a', image: '/media/p.png' }));
  putLinkCard(store, 'https://b.example/', JSON.stringify({ title: 'B', type: 'video', html: '<iframe></iframe>' }));
  store.run(
    "INSERT INTO accounts (id, username, display_name, note, avatar, created_at) VALUES ('1', 'noor', 'Noor', '<p>Birds.</p>', '/avatars/noor.png', 0)",
  );
  const add = (id: string, visibility: string, spoiler: string) =>
    store.run(
      `INSERT INTO statuses (id, account_id, context, uri, content, spoiler_text, visibility, created_at)
       VALUES (:id, '1', :id, :uri, '<p>Two &amp; three</p>', :spoiler, :visibility, 0)`,
      { id, visibility, spoiler, uri: `\u0001/objects/${id}` },
    );
  add('aa', 'public', '');
  add('bb', 'direct', '');
  add('cc', 'unlisted', 'a subject');
  store.run(
    "INSERT INTO media (id, account_id, status_id, mime, path, width, height, description) VALUES ('m', '1', 'aa', 'image/png', '/media/m.png', 4, 3, 'a tern')",
  );
});
afterAll(() => store.close());

test('the card of a known page has the shape of Mastodon', () => {
  expect(card(`<p>See ${link('https://a.example/page?x=1&amp;y=2')}</p>`)).toEqual({
    author_name: '',
    author_url: '',
    blurhash: null,
    description: 'About a',
    embed_url: '',
    height: 0,
    html: '',
    image: 'http://127.0.0.1:4321/media/p.png',
    image_description: '',
    provider_name: 'a.example',
    provider_url: 'https://a.example',
    title: 'A page',
    type: 'link',
    url: 'https://a.example/page?x=1&y=2',
    width: 0,
  });
});

test('the card uses the first address only, skipping mentions, hashtags and quotes', () => {
  const mention =
    '<span class="h-card"><a class="u-url mention" data-user="1" href="https://a.example/page?x=1&amp;y=2">@<span>x</span></a></span>';
  const quote = `<span class="quote-inline"><br>RE: ${link('https://a.example/page?x=1&amp;y=2')}</span>`;
  expect(card(`${mention}${quote}${link('https://b.example#part')}${link('https://a.example/page')}`)).toMatchObject({
    title: 'B',
    type: 'video',
  });
  expect(card(`${link('https://unknown.example')}${link('https://b.example')}`)).toBeNull();
});

test.each(['', 'plain', mention(), '<a>no address</a>', '<a href="mailto:a@b.example">m</a>', '<a href="https://[">x</a>'])(
  'the card is absent for %s',
  (html) => {
    expect(card(html)).toBeNull();
  },
);
function mention() {
  return '<a class="hashtag" href="https://b.example/">#b</a>';
}

describe('cards of our own pages', () => {
  test.each(['/notice/aa', '/objects/aa'])('describe a status at %s', (path) => {
    expect(own(path)).toMatchObject({
      title: 'Noor (@noor)',
      description: 'Two & three',
      image: 'http://127.0.0.1:4321/media/m.png',
      image_description: 'a tern',
      provider_name: 'Starling Harbour',
      provider_url: 'http://localhost:4321',
      url: `http://localhost:4321${path}`,
    });
  });
  test('show only the subject of a status that has one', () => {
    expect(own('/notice/cc')).toMatchObject({ description: 'a subject', image: null });
  });
  test('describe an account', () => {
    expect(own('/users/noor')).toMatchObject({
      title: 'Noor (@noor)',
      description: 'Birds.',
      image: 'http://127.0.0.1:4321/avatars/noor.png',
    });
  });
  test.each(['/notice/bb', '/notice/zz', '/users/nobody', '/users/%ff', '/about'])('are absent at %s', (path) => {
    expect(own(path)).toBeNull();
  });
});
