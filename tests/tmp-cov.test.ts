import { test } from 'vitest';
import { coverOf } from './support/model-cover.ts';
import { loginModel } from './models/session/login.model.ts';
import { logoutModel } from './models/session/logout.model.ts';
import { composerModel } from './models/composer/composer.model.ts';
import { favouriteModels } from './models/status-actions/favourite.model.ts';
import { streamModel } from './models/stream/stream.model.ts';
import { layoutModel } from './models/shell/layout.model.ts';
import { noticesModel } from './models/notices/notices.model.ts';
import { timelineModels } from './models/timelines/timeline.model.ts';
test('x', () => {
  for (const m of [loginModel, logoutModel, composerModel, ...favouriteModels, streamModel, layoutModel, noticesModel, ...timelineModels] as any[]) {
    const c = coverOf(m, { ways: { all: { can: () => true } }, beyond: m.unreachable });
    console.log(m.machine, c.edges.length, c.walks.map((w: any) => w.steps.length).join(' '));
    if (m.machine==="timeline") { console.log(c.edges.join("\n")); for (const w of c.walks) console.log(w.name); }
  }
});
