import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Posts with a link: to pages that are known, with a picture or without, to one that is not, and to several. */
export function seedCards({ publish, now }: Scene): void {
  publish('lucia@longwave.example', now - 3 * day - 9 * hour, 'The depot again, now with the bird. https://sounds.example/depot #radio');
  publish(
    'moderator',
    now - 6 * day - 4 * hour,
    'Since you ask: what we ask of each other is written down here, in four minutes of reading. https://starling.example/terms',
  );
  publish('nils', now - 9 * day - 2 * hour, 'It is not a joke, it is an issue with a number: https://calendar.example/issues/88 #code');
  publish(
    'noor',
    now - 15 * day,
    'Count sheets and how to fill them in: https://birds.example/how-to-count?from=mole&sheet=3#tides (bring a pencil, ink runs).',
  );
  publish(
    'emeka@marketday.example',
    now - 19 * day,
    'Opening hours: https://marketday.example/umbrellas, in rain also https://marketday.example/umbrellas?weather=rain. In storms, shout.',
  );
}
