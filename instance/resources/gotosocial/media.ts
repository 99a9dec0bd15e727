import type { Context, Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import type { Only } from './only.ts';

/** Uploads on GoToSocial are processed before the response, and anything but pictures, videos and audio is refused. */
export function gotosocialMedia(app: Hono<Env>, _instance: Instance, only: Only): void {
  const replace = (c: Context<Env>, response: Response): void => {
    c.res = undefined;
    c.res = response;
  };
  for (const version of ['v1', 'v2']) {
    app.post(
      `/api/${version}/media`,
      only(async (c, next) => {
        await next();
        if (!c.res.ok) return;
        const made = (await c.res.json()) as JsonObject;
        const isMedia = made['type'] !== 'unknown';
        replace(c, isMedia ? c.json(made, 200) : c.json({ error: 'Unprocessable Entity: error processing media' }, 422));
      }),
    );
  }
}
