import {
  array,
  boolean,
  literal,
  number,
  optional,
  parse,
  picklist,
  pipe,
  integer,
  minValue,
  string,
  variant,
  object,
  type InferOutput,
} from 'valibot';
import { CALLS, FAULTS } from './faults.ts';
import { inEachLanguage } from './names.ts';

const control = { role: string(), name: string(), index: pipe(number(), integer(), minValue(0)) };
const one = <const T extends readonly string[]>(...values: T) => picklist(values);

const eventSchema = variant('do', [
  object({ do: literal('press'), ...control }),
  object({ do: literal('fill'), ...control, value: string() }),
  object({ do: literal('choose'), ...control, option: number() }),
  object({ do: literal('key'), key: string() }),
  object({ do: literal('type'), text: string() }),
  object({ do: literal('wheel'), dy: number() }),
  object({ do: literal('go'), where: one('back', 'forward', 'reload', 'start') }),
  object({ do: literal('tab'), tab: one('open', 'close', 'switch') }),
  object({ do: literal('resize'), width: number(), height: number() }),
  object({ do: literal('offline'), on: boolean() }),
  object({ do: literal('wait'), ms: number() }),
  object({ do: literal('signIn'), account: string(), password: string() }),
  object({ do: literal('compose'), text: string(), by: one('button', 'keys') }),
  object({
    do: literal('world'),
    action: one('post', 'burst', 'reply', 'edit', 'delete', 'favourite', 'unfavourite', 'repeat'),
    who: string(),
    nth: number(),
    text: string(),
  }),
  object({ do: literal('fault'), fault: picklist(FAULTS), call: picklist(CALLS), times: optional(number()) }),
  object({ do: literal('stream'), action: one('cut', 'close', 'stall', 'refuse', 'allow', 'noise') }),
  object({ do: literal('revoke'), account: string() }),
  object({ do: literal('clock'), seconds: number() }),
  object({ do: literal('calm') }),
]);

/** One action of the user, the world or the network; a walk is a list of them, and is replayed from that list. */
export type WalkEvent = InferOutput<typeof eventSchema>;
export type WorldEvent = Extract<WalkEvent, { do: 'world' }>;

/** True for an event that may replace the text of a post form. */
export const writesPost = (event: WalkEvent): boolean =>
  event.do === 'compose' || (event.do === 'fill' && inEachLanguage('postText').includes(event.name));

const savedSchema = object({
  seed: number(),
  width: number(),
  oracle: optional(string()),
  detail: optional(string()),
  events: array(eventSchema),
});

/** A saved walk: its events with their windows, and the failure. */
export type SavedWalk = InferOutput<typeof savedSchema>;

/** Reads a saved walk; it throws where the file is none. */
export const readWalk = (text: string): SavedWalk => parse(savedSchema, JSON.parse(text));

/** Writes a walk with one event on a line, so that it can be read and cut by hand. */
export const writeWalk = ({ events, ...rest }: SavedWalk): string => {
  const head = JSON.stringify(rest, undefined, 2).replace(/\n\}$/, '');
  const lines = events.map((event) => `    ${JSON.stringify(event)}`);
  return `${head},\n  "events": [\n${lines.join(',\n')}\n  ]\n}\n`;
};

/** Returns the kind of an event, without its details: two presses of the same button are equal. */
export const kindOf = (event: WalkEvent): string => {
  switch (event.do) {
    case 'press':
    case 'fill':
    case 'choose':
      return `${event.do} ${event.role} "${event.name}"`;
    case 'key':
      return `key ${event.key}`;
    case 'go':
      return event.where;
    case 'tab':
      return `${event.tab} tab`;
    case 'world':
      return `others ${event.action}`;
    case 'fault':
      return `${event.fault} on ${event.call}`;
    case 'stream':
      return `stream ${event.action}`;
    case 'offline':
      return event.on ? 'offline' : 'online';
    case 'resize':
      return `resize to ${event.width}`;
    case 'clock':
      return `clock ${event.seconds} s on`;
    case 'type':
    case 'wheel':
    case 'wait':
    case 'signIn':
    case 'compose':
    case 'revoke':
    case 'calm':
      return event.do;
  }
};
