import { timelineMachine } from '../../../machines/timelines/timeline.machine.ts';
import { timelinesMachine } from '../../../machines/timelines/timelines.machine.ts';
import type { Http } from '../../api/http.ts';
import { fetchTimeline } from '../../api/timelines.ts';
import { calling } from './calling.ts';

/** Fills the holes of the timelines. */
export const wireTimelines = (http: Http) =>
  timelinesMachine.provide({
    actors: {
      timeline: timelineMachine.provide({
        actors: { fetchPage: calling(http, fetchTimeline) },
      }),
    },
  });
