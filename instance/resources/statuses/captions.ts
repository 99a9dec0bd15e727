import { mediaOf } from '#instance/db/media.ts';
import type { Media } from '#instance/db/media.ts';
import { text } from '#instance/http/fields.ts';
import type { Field, Fields } from '#instance/http/fields.ts';
import { isTree } from '#instance/http/plant.ts';
import type { Instance } from '#instance/instance.ts';
import { captioned } from '../media.ts';

/** Returns the files of a status as its edit describes them; those of other statuses are ignored, as on Mastodon. */
export function captionsIn(instance: Instance, statusId: string, fields: Fields): Media[] {
  const listed = fields['media_attributes'];
  const attributes = (Array.isArray(listed) ? (listed as Field[]) : []).filter(isTree);
  const files = mediaOf(instance.store, statusId);
  return attributes.flatMap((one) => {
    const file = files.find(({ id }) => id === text(one, 'id'));
    return file === undefined ? [] : [captioned(instance, file, one)];
  });
}
