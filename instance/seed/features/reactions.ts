import { knownEmoji } from '#instance/db/emoji-packs.ts';
import type { Status } from '#instance/db/statuses.ts';
import { reactionEmoji } from '#instance/text/reaction-emoji.ts';
import { day, hour, minute } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** By an emoji of another instance, whose picture is one of ours so that nothing is fetched. */
const limpet = { name: 'limpet@tidepool.example', path: '/emoji/weather/wave.png' };

function react({ instance, who }: Scene, status: Status, emoji: string, names: readonly string[]): void {
  const loaded = emoji === 'limpet' ? limpet : (reactionEmoji(knownEmoji(instance.store), emoji) ?? { name: emoji, path: null });
  for (const name of names) {
    instance.store.run('INSERT OR IGNORE INTO reactions (status_id, account_id, name, path) VALUES (:status, :account, :name, :path)', {
      status: status.id,
      account: who(name).id,
      ...loaded,
    });
  }
}

/** Reactions in Unicode, in emoji of ours and in one of another instance. */
export function seedReactions(scene: Scene): void {
  const { publish, now, random, occasions, who } = scene;
  const fox = publish(
    'marta@orchard.example',
    now - 2 * hour,
    'Five young hedgehogs, in order of size, crossing the path. I stood on one leg until the last was over. #garden',
  );
  react(scene, fox, '🦔', ['demo', 'noor', 'bruno', 'rafa@orchard.example', 'tamsin@hedgerow.example', 'harbourcat']);
  react(scene, fox, '❤️', ['hedda', 'golnar', 'oksana']);
  react(scene, fox, 'face_loving', ['wanda', 'casimir']);
  react(scene, fox, 'limpet', ['kestrel@tidepool.example', 'odile@tidepool.example']);

  const mine = publish(
    'demo',
    now - 26 * hour,
    'I have learned to tell redshank from greenshank. It is the legs. It was the legs all along. #birds',
  );
  react(scene, mine, '🎉', ['noor', 'tamsin@hedgerow.example', 'noa']);
  react(scene, mine, 'starling', ['hedda']);
  react(scene, mine, 'limpet', ['kestrel@tidepool.example']);
  const notified: [string, string, string | null, number][] = [
    ['noor', '🎉', null, 25 * hour],
    ['hedda', 'starling', '/emoji/harbour/starling.png', 24 * hour],
    ['kestrel@tidepool.example', limpet.name, limpet.path, 23 * hour],
  ];
  for (const [name, emoji, path, ago] of notified) {
    const payload = JSON.stringify({ emoji, emoji_url: path });
    occasions.push({
      recipient: 'demo',
      type: 'pleroma:emoji_reaction',
      account_id: who(name).id,
      status_id: mine.id,
      at: now - ago,
      payload,
    });
  }

  const loud = publish(
    'wanda',
    now - 6 * day - 20 * minute,
    'The build is green, the sea is green, the tea is green. Suspicious. :signal_green: #code',
  );
  const emoji = ['💚', '🍵', '🌊', '🧐', '👀', '🐸', '🥬', '🟢', '🫛', '🐢', 'signal_green', 'wave', 'cog_wink', '🍏', '🦎', '🌲'];
  for (const one of emoji)
    react(
      scene,
      loud,
      one,
      random.some(
        ['nils', 'linwei', 'admin', 'tomas', 'noor', 'pia', 'zoltan@longwave.example', 'brine@newquay.example', 'demo'],
        random.int(1, 6),
      ),
    );
}
