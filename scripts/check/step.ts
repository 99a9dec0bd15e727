import { runCommand } from '../support/run-command.ts';

/** The result of one step of the check; details are shown when it failed, notes always. */
export interface Outcome {
  readonly ok: boolean;
  readonly details: string;
  readonly notes?: string;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

export interface StepResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** A step that is a program's exit code. */
export const commandStep = (name: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(command, args, { env });
    return { ok: code === 0, details: output };
  },
});

/** Runs all steps, a few at a time, in order of their list; a step that throws has failed. */
export const runSteps = async (steps: readonly Step[], atOnce: number, report: (result: StepResult) => void): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
};

const runStep = async ({ name, run }: Step): Promise<StepResult> => {
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({
    ok: false,
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  return { name, seconds: (performance.now() - start) / 1000, ...outcome };
};
