import type { MovableClock } from '../clock.ts';
import type { SocketSwitches } from '../stream/sockets.ts';
import { makeFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { makeOverlays } from './overlays.ts';
import type { Overlays } from './overlays.ts';
import { makeRequestLog } from './request-log.ts';
import type { RequestLog } from './request-log.ts';

/** What the testing calls work with, one kit an instance. */
export interface TestingKit {
  faults: Faults;
  overlays: Overlays;
  requests: RequestLog;
  switches: SocketSwitches;
  clock: MovableClock;
}

/** A kit that changes nothing yet. */
export function makeTestingKit(clock: MovableClock): TestingKit {
  return {
    clock,
    faults: makeFaults(),
    overlays: makeOverlays(),
    requests: makeRequestLog(),
    switches: { refuse: false, refuseProtocol: false },
  };
}
