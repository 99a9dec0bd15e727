import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-words.ts';
import type { Message } from '#domain/text/message.ts';
import { FEATURE_GROUPS } from '#machines/system/feature-groups.ts';
import type { OpenApp } from '../app.ts';
import type { openInstance } from '../instance.ts';

export type World = { app: OpenApp; instance: Awaited<ReturnType<typeof openInstance>>; personId: string };

/** A form for text: how a person fills and sends it, and what of the text it shows. */
export type Form = {
  /** The id of the machine that has the text; a remark stands behind a colon. */
  id: string;
  group: keyof typeof FEATURE_GROUPS;
  /** Makes the form ready for input; it is repeated until `isReady`. */
  open?: (world: World) => void;
  isReady: (app: OpenApp) => boolean;
  write: (app: OpenApp, text: string) => void;
  submit: (app: OpenApp) => void;
  /** The text as the form shows it. */
  shows: (app: OpenApp) => string | undefined;
  /** Returns the form's error message; without it, an error notice reports the failure. */
  says?: (app: OpenApp) => Message | Failure | undefined;
  call: { method: string; path: string };
  /** The body of a 200 that lacks the text; a reason where the response does not contain the text. */
  ignored: ((world: World) => Promise<object> | object) | { noEcho: string };
  /** Returns whether the form has received the server's confirmation. */
  isSaved: (app: OpenApp) => boolean;
  /** Why a reload may lose the text: what is typed in it is not stored on the device. */
  isLostByReload?: string;
  /** A text that the server takes; any other one is made up. */
  text?: (at: number) => string;
};

/** An actor that such a form belongs to. */
export const at = (app: OpenApp, name: string): AnyActorRef => app.named(name);
export const contextOf = (app: OpenApp, name: string) => at(app, name).getSnapshot().context;

/** The failures of the table's cells. */
export const FAILURES = {
  404: { status: 404, body: { error: 'Record not found' } },
  406: { status: 406, body: { error: 'Not acceptable' } },
  422: { status: 422, body: { error: 'Invalid text' } },
  500: { status: 500, body: { error: 'Internal server error' } },
  dropped: { drop: 'before' },
} as const;

const en = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

/** A message as a person reads it. */
const sentenceOf = (message: Message | Failure): string => {
  const { key, args = {} } = 'kind' in message ? failureText(message) : message;
  const text = en[key];
  if (text === undefined) throw new Error(`${key} has no words`);
  const filled = Object.entries(args).map(([name, arg]) => [name, typeof arg === 'object' ? sentenceOf(arg) : String(arg)] as const);
  return filled.reduce((sentence, [name, arg]) => sentence.replaceAll(`{${name}}`, arg), text);
};

/** Expects a sentence of several words about the failure. */
export const expectSentence = (message: Message | Failure | undefined): void => {
  if (message === undefined) throw new Error('nothing is said of the failure');
  const sentence = sentenceOf(message);
  expect(sentence).toMatch(/\S\s+\S/);
  expect(sentence).not.toMatch(/undefined|\[object|Unexpected status/);
};

/** The newest error notice. */
export const errorNoticeIn = (app: OpenApp): Message | undefined =>
  (app.named('notices').getSnapshot().context.shown as (Message & { level: string })[]).findLast(({ level }) => level === 'error');
