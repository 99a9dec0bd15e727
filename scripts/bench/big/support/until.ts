interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the processor time in ms of the main thread of the page that set a mark: of the tasks that began before the mark, and of all. */
export const tasksUntil = (trace: Buffer, mark: string): { work: number; settled: number } => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (!marked) return { work: 0, settled: 0 };
  const tasks = traceEvents.filter(({ name, tid, tdur }) => tid === marked.tid && name.endsWith('RunTask') && tdur !== undefined);
  const sum = (some: readonly TraceEvent[]) => some.reduce((total, { tdur = 0 }) => total + tdur / 1_000, 0);
  return { work: sum(tasks.filter(({ ts }) => ts < marked.ts)), settled: sum(tasks) };
};
