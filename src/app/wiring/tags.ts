import { tagsMachine } from '#machines/tags/tags.machine.ts';
import type { Http } from '#api/http.ts';
import { fetchTag, followTag } from '#api/tags.ts';
import { calling } from './calling.ts';

/** Fills the slots of the tags that are followed. */
export const wireTags = (http: Http) =>
  tagsMachine.provide({ actors: { fetchTag: calling(http, fetchTag), followTag: calling(http, followTag) } });
