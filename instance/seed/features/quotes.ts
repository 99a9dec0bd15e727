import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Quotes: of others and of the author's own, of a quote, of a post with limited visibility, and of a deleted one. */
export function seedQuotes({ instance, publish, now }: Scene): void {
  const light = publish(
    'elias',
    now - 4 * day,
    'The lamp is a hundred and four years old today. It was lit, as usual, at dusk. :lighthouse:',
  );
  const first = publish(
    'ingrid',
    now - 4 * day + 2 * hour,
    'Forty of those years it has shown me the way home. Happy birthday, you old thing.',
    { quoteOf: light },
  );
  publish('harbourcat', now - 3 * day + 3 * hour, 'It shows ME the way home. #harbourcat', { quoteOf: first });
  const fog = publish('ingrid', now - 5.2 * hour, 'Fog on the bar, thick as porridge. Everybody in, nobody out, soup in the pilot house.');
  publish(
    'halloran',
    now - 4.6 * hour,
    'I have been ashore for nine years and this is still the most beautiful sentence in the language.',
    {
      quoteOf: fog,
    },
  );
  const mine = publish('demo', now - 20 * day, 'I give the bench behind the bakery four crumbs out of five. :crumb:');
  const second = publish('demo', now - 2 * day, 'Correction, after last night’s sunset: five.', { quoteOf: mine });
  publish('bruno', now - 2 * day + hour, 'I shall have it engraved.', { quoteOf: second });
  const hidden = publish('veiled', now - 10 * day, { text: 'The gate is open this Sunday, for the seven of you.', visibility: 'private' });
  publish('noa', now - 10 * day + 4 * hour, 'The kindest invitation of the year. Not everyone will see it, and that is all right.', {
    quoteOf: hidden,
  });
  const removed = publish('brine@oldquay.example', now - 40 * day, 'I will leave this one here until the ebb.');
  publish('saoirse@seafog.example', now - 39 * day, 'Quoting it before the ebb does.', { quoteOf: removed });
  instance.store.run('DELETE FROM statuses WHERE id = :id', { id: removed.id });
}
