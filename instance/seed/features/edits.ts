import { formatted } from '#instance/actions/publish.ts';
import { storeVersion } from '#instance/db/edits.ts';
import { mediaOf } from '#instance/db/media.ts';
import { putTags, statusById } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { views } from '../pictures.ts';
import { day, hour, minute } from '../scene.ts';
import type { Scene } from '../scene.ts';

interface Amendment {
  text: string;
  subject?: string;
  sensitive?: boolean;
}

function amend({ instance }: Scene, status: Status, at: number, { text, subject = '', sensitive = false }: Amendment): void {
  const { store } = instance;
  const before = statusById(store, status.id) ?? status;
  const { html, tags } = formatted(instance, text, before.content_type);
  storeVersion(store, before, mediaOf(store, status.id));
  store.run(
    'UPDATE statuses SET source = :text, content = :html, spoiler_text = :subject, sensitive = :sensitive, edited_at = :at WHERE id = :id',
    { id: status.id, text, html, subject, sensitive: sensitive ? 1 : 0, at },
  );
  putTags(store, status.id, tags);
}

/** Edited posts. */
export function seedEdits(scene: Scene): void {
  const { publish, now, occasions } = scene;
  const count = publish('noor', now - 2 * day - 6 * hour, 'Sanderlings: 31. #birds');
  amend(scene, count, now - 2 * day - 5 * hour, { text: 'Sanderlings: 32, one was asleep behind another. #birds' });
  amend(scene, count, now - 2 * day - 4 * hour, { text: 'Sanderlings: 31. The other one was a stone. #birds #humility' });

  const soup = publish('demo', now - 16 * day, 'Reciepe for fish soup: start with the fish.');
  amend(scene, soup, now - 16 * day + 4 * minute, { text: 'Recipe for fish soup: start with the fish.', subject: 'Food' });

  const view = publish('halloran', now - 8 * day - 6 * hour, { text: 'From the chair.', pictures: views.slice(11, 13) });
  amend(scene, view, now - 8 * day - 5 * hour, {
    text: 'From the chair, in weather. Covered for those who are sea-sick.',
    subject: 'Waves',
    sensitive: true,
  });
  occasions.push({ recipient: 'demo', type: 'update', account_id: view.account_id, status_id: view.id, at: now - 8 * day - 5 * hour });
}
