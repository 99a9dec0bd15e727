import type { InspectionEvent } from 'xstate';

/** Records every event and snapshot of a system, each object once, so that a test can search them for secrets (rule secrets-hidden). */
export const announcedByAll = () => {
  const seen: string[] = [];
  const written = new WeakSet<object>();
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part !== 'object' || part === null) return part;
      if (written.has(part)) return undefined;
      written.add(part);
      return part instanceof Map || part instanceof Set ? [...part] : part;
    }) ?? '';
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event') seen.push(text(inspected.event));
    if (inspected.type === '@xstate.snapshot') seen.push(text({ ...inspected.snapshot, children: undefined, machine: undefined }));
  };
  return { seen, inspect };
};
