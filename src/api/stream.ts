import { safeParse, type GenericSchema } from 'valibot';
import type { Harvest } from '../domain/entities.ts';
import type { Status } from '../domain/status.ts';
import type { StreamMessage } from '../domain/stream.ts';
import { notificationSchema } from './wire/notification.ts';
import { statusSchema, type Answer } from './wire/status.ts';
import { frameSchema } from './wire/stream.ts';
import { issuesOf, type Report } from './wire/tolerant.ts';

const LONGEST_NAME = 60; // our choice, for a report
const MARKS = ['favourited', 'reblogged', 'bookmarked', 'pinned', 'muted'] as const;

/** A streamed copy may be rendered for nobody in particular, so its `false` marks say nothing. */
const withoutDenials = (harvest: Harvest): Harvest => {
  const { statuses } = harvest;
  return statuses === undefined ? harvest : { ...harvest, statuses: statuses.map(undenied) };
};

const undenied = (status: Status): Status => {
  const copy = { ...status };
  for (const mark of MARKS) if (copy[mark] === false) delete copy[mark];
  return copy;
};

/** One frame of /api/v1/streaming. Unknown kinds, other streams and malformed frames are reported and left out; a pong is silent. */
export const parseFrame = (raw: string, report: Report): StreamMessage | undefined => {
  if (raw === '' || raw === 'pong') return undefined;
  const refuse = (...issues: string[]): undefined => {
    report({ at: 'stream', issues });
  };
  const frame = safeParse(frameSchema, jsonOf(raw));
  if (!frame.success) return refuse(...issuesOf(frame.issues));
  const { event, payload, isOurs } = frame.output;
  if (!isOurs) return refuse('another stream');

  const read = (schema: GenericSchema<unknown, Answer>): Answer | undefined => {
    const parsed = safeParse(schema, typeof payload === 'string' ? jsonOf(payload) : payload);
    if (parsed.success) return { ...parsed.output, harvest: withoutDenials(parsed.output.harvest) };
    return refuse(...issuesOf(parsed.issues).map((issue) => `${event}: ${issue}`));
  };

  switch (event) {
    case 'update':
    case 'status.update': {
      const answer = read(statusSchema);
      return answer && { kind: event, statusId: answer.id, harvest: answer.harvest };
    }
    case 'notification': {
      const answer = read(notificationSchema);
      return answer && { kind: event, notificationId: answer.id, harvest: answer.harvest };
    }
    case 'delete':
      return typeof payload === 'string' && payload !== '' ? { kind: event, statusId: payload } : refuse('delete: string');
    case 'filters_changed':
    case 'pleroma:chat_update':
      return { kind: event };
    default:
      return refuse(`unknown event ${event.slice(0, LONGEST_NAME)}`);
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
