import { writeTrace, type Recorded } from './write.ts';

/** Hands a person what was recorded as a file, masked: `starling-trace-<date>.json`. */
export const saveTrace = (recorded: Recorded, reason: string, now = new Date()): void => {
  const trace = writeTrace(recorded, { reason, agent: navigator.userAgent, now: now.getTime() });
  const url = URL.createObjectURL(new Blob([JSON.stringify(trace, undefined, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `starling-trace-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
};

const REVOKED_AFTER_MS = 60_000; // our choice: a browser may ask where to save first
