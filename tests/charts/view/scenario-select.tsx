import { Select } from '#ui/select.tsx';
import { codeOf } from '../copy/code.ts';
import type { Scenario } from '../models/scenario.ts';

type Props = { scenarios: readonly Scenario[]; picked: number; onPick: (at: number) => void };

const LONGEST = 60; // characters of an input, our choice

/** Selects one of a machine's models, if it has several: each has its own input, events and outcomes. */
export function ScenarioSelect({ scenarios, picked, onPick }: Props) {
  if (scenarios.length < 2) return null;
  const options = scenarios.map(({ input }, at) => ({
    value: String(at),
    label: `Model ${at + 1}${input === undefined ? '' : `: ${shortened(codeOf(input))}`}`,
  }));
  return <Select label="Model" options={options} value={String(picked)} onPick={(value) => onPick(Number(value))} />;
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};
