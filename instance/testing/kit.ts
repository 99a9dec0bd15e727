import type { MovableClock } from '../clock.ts';
import type { SeedSize } from '../seed/seed.ts';
import type { Settings } from '../settings.ts';
import { makeFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { makeOverlays } from './overlays.ts';
import type { Overlays } from './overlays.ts';
import { makeRequestLog } from './request-log.ts';
import type { RequestLog } from './request-log.ts';
import type { Snapshot } from './snapshot.ts';
import { makeUndescribedLog } from './undescribed.ts';
import type { UndescribedLog } from './undescribed.ts';
import { makeDisturbedTransport } from './transport.ts';
import type { DisturbedTransport } from './transport.ts';

/** The state of the testing calls, one kit per instance. */
export interface TestingKit {
  faults: Faults;
  overlays: Overlays;
  requests: RequestLog;
  undescribed: UndescribedLog;
  transport: DisturbedTransport;
  clock: MovableClock;
  /** what `seeded` means: as much as the instance started with */
  size: SeedSize;
  /** the content of the freshly seeded instance, by size */
  worlds: Partial<Record<SeedSize, Snapshot>>;
  /** the settings with which the instance started */
  settings: Readonly<Settings>;
}

/** A kit that changes nothing yet. */
export function makeTestingKit(clock: MovableClock, settings: Settings, size: SeedSize): TestingKit {
  return {
    clock,
    size,
    faults: makeFaults(),
    overlays: makeOverlays(),
    requests: makeRequestLog(),
    undescribed: makeUndescribedLog(),
    transport: makeDisturbedTransport(),
    worlds: {},
    settings: { ...settings },
  };
}
