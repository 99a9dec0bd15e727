import { saveFile } from '#ui/save-file.ts';
import { writeTrace, type Recorded } from './write.ts';

/** Saves the recorded events as a masked file: `starling-trace-<date>.json`. */
export const saveTrace = (recorded: Recorded, reason: string, error?: unknown): void => {
  const now = new Date();
  const trace = writeTrace(recorded, { reason, error, agent: navigator.userAgent, now: now.getTime() });
  saveFile(`starling-trace-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`, JSON.stringify(trace, undefined, 1));
};
