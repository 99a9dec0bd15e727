import { makeCompany } from './lively/company.ts';
import { actions } from './lively/actions.ts';
import type { Instance } from './instance.ts';
import { makeRandom } from './seed/random.ts';
import { makeWriter } from './seed/topics/topic.ts';
import type { ShoutRoom } from './stream/shout-room.ts';

/** Makes the seeded accounts act at an interval in milliseconds; returns a function that stops them. */
export function startLively(instance: Instance, everyMs: number, shout: ShoutRoom['say']): () => void {
  const random = makeRandom(instance.clock());
  const write = makeWriter(random);
  const timer = setInterval(() => {
    try {
      const company = makeCompany(instance, random);
      if (company !== undefined) random.pick(actions)({ instance, random, write, shout, ...company });
    } catch (error) {
      instance.log(`lively: ${String(error)}`);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
