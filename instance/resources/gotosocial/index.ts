import type { Hono } from 'hono';
import type { Env } from '../../http/identify.ts';
import type { Instance } from '../../instance.ts';
import { gotosocialDoor } from './door.ts';
import { gotosocialSignInPages } from './sign-in-pages.ts';
import { gotosocialToken } from './token.ts';

/** What GoToSocial does otherwise; each call goes on to the usual one under any other flavour. */
export function gotosocialRoutes(app: Hono<Env>, instance: Instance): void {
  gotosocialDoor(app, instance);
  gotosocialToken(app, instance);
  gotosocialSignInPages(app, instance);
}
