import type { AnyEventObject } from 'xstate';
import { lookUp } from '#tests/support/model-walk.ts';
import { jsonOf, payloadOf } from '../copy/payload.ts';
import type { Scenario } from '../models/scenario.ts';
import type { Move } from './moves.ts';
import { simulate } from './simulate.ts';

/** A simulation: the position of its scenario among the machine's, and its moves. */
export interface Run {
  readonly scenario: number;
  readonly moves: readonly Move[];
}

/** Returns a run for an address: payloads of the model by their position, and edited ones as JSON; empty before the first move of the first model. */
export const runText = (scenarios: readonly Scenario[], { scenario: at, moves }: Run): string => {
  const scenario = scenarios[at];
  if (!scenario || (at === 0 && moves.length === 0)) return '';
  return [String(at), ...moves.map((move) => encodeURIComponent(textOf(scenario, move)).replaceAll('.', '%2E'))].join('.');
};

/** Reads a run from an address; it ends before the first move that the machine cannot make. */
export const runOf = (scenarios: readonly Scenario[], text: string): Run => {
  const [at = '0', ...parts] = text.split('.');
  const number = Number(at);
  const scenario = scenarios[number];
  if (!scenario) return { scenario: 0, moves: [] };
  const moves: Move[] = [];
  for (const part of parts) {
    const move = moveFrom(scenario, part);
    if (!move || !isPossible(scenario, [...moves, move])) break;
    moves.push(move);
  }
  return { scenario: number, moves };
};

const isPossible = (scenario: Scenario, moves: readonly Move[]): boolean => {
  try {
    return simulate(scenario, moves).length > 0;
  } catch {
    return false;
  }
};

const outcomesOf = ({ outcomes = {} }: Scenario, id: string) => {
  const listed = lookUp(outcomes, id);
  return typeof listed === 'function' ? listed(id) : (listed ?? []);
};

/** The first character of a part: an event or an outcome by its position, a delay, an edited event, an edited output or error. */
const textOf = (scenario: Scenario, move: Move): string => {
  if (move.kind === 'elapse') return `t${move.type}`;
  if (move.kind === 'send') {
    const at = (scenario.events as readonly AnyEventObject[]).indexOf(move.event);
    return at === -1 ? `E${jsonOf(move.event)}` : `e${at}`;
  }
  const [key, value] = move.kind === 'resolve' ? (['done', move.output] as const) : (['error', move.error] as const);
  const at = outcomesOf(scenario, move.id).findIndex((outcome) => key in outcome && (outcome as Record<string, unknown>)[key] === value);
  return at === -1 ? `${key === 'done' ? 'D' : 'X'}${move.id}~${jsonOf(value)}` : `o${at}~${move.id}`;
};

const moveFrom = (scenario: Scenario, part: string): Move | undefined => {
  const text = decoded(part);
  const [letter, rest] = [text.slice(0, 1), text.slice(1)];
  if (letter === 't') return { kind: 'elapse', type: rest };
  if (letter === 'e') {
    const event = (scenario.events as readonly AnyEventObject[])[Number(rest)];
    return event && { kind: 'send', event };
  }
  if (letter === 'E') {
    const { value } = { value: undefined, ...payloadOf(rest) };
    return typeof value === 'object' && value !== null && 'type' in value ? { kind: 'send', event: value as AnyEventObject } : undefined;
  }
  const [, payload = '', id = ''] = letter === 'o' ? (/^(\d+)~(.*)$/s.exec(rest) ?? []) : [];
  const outcome = letter === 'o' ? outcomesOf(scenario, id)[Number(payload)] : undefined;
  if (outcome) return 'done' in outcome ? { kind: 'resolve', id, output: outcome.done } : { kind: 'reject', id, error: outcome.error };
  const edited = /^([^~]*)~(.*)$/s.exec(rest);
  if (!edited || (letter !== 'D' && letter !== 'X')) return undefined;
  const { value } = { value: undefined, ...payloadOf(edited[2] ?? '') };
  return letter === 'D' ? { kind: 'resolve', id: edited[1] ?? '', output: value } : { kind: 'reject', id: edited[1] ?? '', error: value };
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};
