import { insertBlock, setDomainBlocked } from '#instance/db/blocks.ts';
import { insertFilter } from '#instance/db/filters.ts';
import { fullMute, putMute } from '#instance/db/mutes.ts';
import { link } from '../follows.ts';
import { day } from '../scene.ts';
import type { Scene } from '../scene.ts';

const friendsToo =
  'harbourcat golnar casimir oksana halloran nils pia tamsin@hedgerow.example saoirse@seafog.example brine@oldquay.example'.split(' ');
const newFollowers: readonly [string, number][] = [
  ['golnar', 41],
  ['casimir', 30],
  ['tamsin@hedgerow.example', 22],
  ['emeka@marketday.example', 15],
  ['aoi@niwa.example', 9],
  ['zoltan@longwave.example', 4],
];
const asking: readonly [from: string, to: string, daysAgo: number][] = [
  ['wilhelmine', 'demo', 3.2],
  ['hugo@stellwerk.example', 'demo', 1.4],
  ['shirin@kaghaz.example', 'demo', 0.3],
  ['demo', 'veiled', 6],
  ['demo', 'hermit@seafog.example', 19],
  ['pia', 'quill', 8],
  ['xiaoyu@manche.example', 'quill', 2],
];
const circle = ['noa', 'mirjam', 'elias', 'golnar', 'quill', 'ottoline@atelier.example', 'odile@tidepool.example'];

/** The demo account's relations: more friends, follow requests, blocks, mutes and filters. */
export function seedBoundaries(scene: Scene): void {
  const { instance, who, now } = scene;
  const { store } = instance;
  const me = who('demo').id;
  for (const name of friendsToo) link(scene, 'demo', name, 80);
  for (const [name, daysAgo] of newFollowers) link(scene, name, 'demo', daysAgo);
  for (const name of circle) link(scene, name, 'veiled', 50);
  for (const [from, to, daysAgo] of asking) link(scene, from, to, daysAgo, 'pending');
  insertBlock(store, me, who('bargains@noise.example').id, now - 10 * day);
  setDomainBlocked(store, me, 'spam.example', true);
  putMute(store, me, who('echo@noise.example').id, fullMute);
  putMute(store, me, who('sorin').id, { notifications: false, expiresAt: now + 5 * day });
  const filter = { account_id: me, irreversible: 0, whole_word: 1, expires_at: null };
  insertFilter(store, { ...filter, phrase: 'spoiler', context: JSON.stringify(['home', 'public', 'thread']) });
  insertFilter(store, { ...filter, phrase: 'anchors', context: JSON.stringify(['home', 'notifications', 'public', 'thread']) });
}
