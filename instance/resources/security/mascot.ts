import type { Hono } from 'hono';
import { upload } from '#instance/actions/upload.ts';
import { mascotOf, setMascot } from '#instance/db/security/mascots.ts';
import { filePolicy } from '#instance/http/csp.ts';
import { Refusal, missingField } from '#instance/http/errors.ts';
import { readFields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { drawMascot } from '#instance/images/mascot.ts';
import type { Instance } from '#instance/instance.ts';
import { renderMedia } from '#instance/render/media.ts';

const usualMascot = '/images/pleroma-fox-tan-smol.png';

/** `/api/v1/pleroma/mascot`: the account's mascot picture. */
export function mascotRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/mascot';

  app.get(usualMascot, (c) =>
    c.body(drawMascot(), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': filePolicy,
    }),
  );

  app.get(path, (c) => {
    const mascot = mascotOf(instance.store, requireUser(c, 'read:accounts').id);
    if (mascot !== undefined) return c.json(renderMedia(mascot, c.var.base));
    return c.json({ id: 'default-mascot', pleroma: { mime_type: 'image/png' }, preview_url: usualMascot, url: usualMascot });
  });

  app.put(path, async (c) => {
    const user = requireUser(c, 'write:accounts');
    const { file } = await readFields(c);
    if (!(file instanceof File)) throw missingField('file');
    const media = await upload(instance, user, file, { description: '', focus: null });
    if (!media.mime.startsWith('image/')) throw new Refusal(415, { error: 'mascots can only be images' });
    setMascot(instance.store, user.id, media.id);
    return c.json(renderMedia(media, c.var.base));
  });
}
