import { aboutMachine, type AboutResponse, type Question } from '#machines/about/about.machine.ts';
import { fetchInstanceDetails, findStaff } from '../api/instance-details.ts';
import type { Http } from '#http/http.ts';
import { calling } from '#services/calling.ts';

/** Fills the slot of the server's details. */
export const provideAbout = (http: Http) =>
  aboutMachine.provide({
    actors: {
      callServer: calling(http, async (to, question: Question, signal): Promise<AboutResponse> => {
        if (question.part === 'staff') return findStaff(to, question, signal);
        const details = await fetchInstanceDetails(to, signal);
        return { instance: details, normalised: details.normalised };
      }),
    },
  });
