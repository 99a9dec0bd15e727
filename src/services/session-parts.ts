import type { AreaLogics } from '#machines/system/area.machine.ts';
import type { AreaName } from '#machines/system/areas.ts';
import type { Http } from '#api/http.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import type { Effects } from './effects.ts';
import type { Shelf } from './settings/settings-shelf.ts';

/** What every part of one session is made with. */
export interface SessionParts {
  http: Http;
  visitor: Visitor;
  effects: Effects;
  config: () => ClientConfig;
  shelf: Shelf;
}

/** Fetches what makes the actors of an area. */
export type BringArea = (area: AreaName) => Promise<(parts: SessionParts) => AreaLogics | Promise<AreaLogics>>;
