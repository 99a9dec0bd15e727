import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { bookmarkFolderRoutes } from './bookmark-folders.ts';
import { conversationRoutes } from './conversations.ts';
import { savedListRoutes } from './saved-lists.ts';
import { markRoutes } from './marks.ts';
import { pollRoutes } from './polls.ts';
import { quotePolicyRoutes } from './quote-policy.ts';
import { reactionRoutes } from './reactions.ts';
import { scheduledRoutes } from './scheduled.ts';
import { threadRoutes } from './thread.ts';
import { translationRoutes } from './translation.ts';
import { whoRoutes } from './who.ts';

/** Everything about posts beyond posting them, favouriting and repeating. */
export function statusExtraRoutes(app: Hono<Env>, instance: Instance): void {
  const all = [
    threadRoutes,
    whoRoutes,
    quotePolicyRoutes,
    markRoutes,
    savedListRoutes,
    bookmarkFolderRoutes,
    pollRoutes,
    reactionRoutes,
    translationRoutes,
    scheduledRoutes,
    conversationRoutes,
  ];
  for (const addTo of all) addTo(app, instance);
}
