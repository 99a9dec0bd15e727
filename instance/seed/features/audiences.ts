import { day, hour, minute } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Posts for some and not for others, and one that will go. */
export function seedAudiences(scene: Scene): void {
  const { publish, now } = scene;
  publish('hedda', now - 2 * day - 3 * hour, {
    text: 'For members of this harbour only: the key to the rope store hangs where it has always hung. :lighthouse:',
    visibility: 'local',
  });
  publish('demo', now - 4 * day - hour, { text: 'Only for this instance: who has borrowed the long ladder?', visibility: 'local' });
  publish('demo', now - 9 * day, { text: 'Unlisted, as one mumbles: I have started to like the fog horn.', visibility: 'unlisted' });
  publish('bruno', now - 30 * hour, 'Today only, then this post goes: ring at the back door, say "walnut", and see what happens. :crumb:', {
    expiresAt: now + 6 * day,
  });
  talkOfThree(scene);
  publish('kestrel@tidepool.example', now - 7 * hour, {
    text: '@demo between us: limpet no. 14 has moved. By two millimetres. I have told nobody.',
    visibility: 'direct',
  });
}

/** A conversation of three, in direct posts. */
function talkOfThree({ publish, now }: Scene): void {
  const at = now - 3 * day;
  const visibility = 'direct';
  const first = publish('noor', at, {
    text: '@demo @hedda the surprise for Elias: Saturday, at the foot of the light, seven o’clock?',
    visibility,
  });
  const second = publish(
    'hedda',
    at + 18 * minute,
    { text: '@noor @demo I can bring the clock that plays. It only plays on Saturdays anyway.', visibility },
    { replyTo: first },
  );
  publish(
    'demo',
    at + 40 * minute,
    { text: '@hedda @noor I bring cake, and I shall say that I was passing by. At a lighthouse.', visibility },
    { replyTo: second },
  );
}
