import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { blockAndMuteRoutes } from './blocks-and-mutes.ts';
import { domainBlockRoutes } from './domain-blocks.ts';
import { featuredTagRoutes } from './featured-tags.ts';
import { followRequestRoutes } from './follow-requests.ts';
import { listRoutes } from './lists.ts';
import { noteAndEndorsementRoutes } from './notes-and-endorsements.ts';
import { tagRoutes } from './tags.ts';
import { wishfulListRoutes } from './wishful-lists.ts';

/** Adds the calls for relationships between accounts. */
export function relationRoutes(app: Hono<Env>, instance: Instance): void {
  const parts = [
    blockAndMuteRoutes,
    domainBlockRoutes,
    featuredTagRoutes,
    followRequestRoutes,
    wishfulListRoutes,
    listRoutes,
    noteAndEndorsementRoutes,
    tagRoutes,
  ];
  for (const addTo of parts) addTo(app, instance);
}
