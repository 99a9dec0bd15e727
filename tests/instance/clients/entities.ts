import { expect } from 'vitest';
import { linkTarget } from '../support/client.ts';
import type { Response } from '../support/client.ts';

/** The fields that each of these clients reads of an account. */
export const account = `id:text acct:text username:text display_name:string url:url avatar:url header:url note:string emojis:list
  fields:list locked:boolean bot:boolean created_at:date followers_count:number following_count:number statuses_count:number`;

/** The fields that each of these clients reads of a status. */
export const status = `id:text uri:url created_at:date content:string visibility:text sensitive:boolean spoiler_text:string
  favourites_count:number reblogs_count:number replies_count:number favourited:boolean reblogged:boolean bookmarked:boolean
  media_attachments:list mentions:list tags:list emojis:list account:object in_reply_to_id:text? reblog:object? poll:object?`;

/** Checks that a page exists and that its `Link` names both ends with ids like those of its items. */
export function pages({ headers, body }: Response): void {
  const [next, prev] = [linkTarget(headers, 'next'), linkTarget(headers, 'prev')];
  expect([next?.query.get('max_id'), prev?.query.get('min_id')]).toEqual([body.at(-1).id, body[0].id]);
}

/** Checks the ends of a page whose cursors are not ids of its items. */
export function pagesByNumber({ headers }: Response): void {
  const [next, prev] = [linkTarget(headers, 'next'), linkTarget(headers, 'prev')];
  expect([next?.query.get('max_id'), prev?.query.get('min_id')]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
}

/** Clients sort notifications by the number of their id, and drop repeated numbers. */
export function sortsByNumber({ body }: Response): void {
  const numbers = body.map(({ id }: { id: string }) => Number.parseInt(id, 10));
  expect(numbers.length).toBeGreaterThan(3);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
}

/** Returns the code with which the sign-in window returned. */
export const codeOf = ({ headers }: Response): string => new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';

/** Checks that the window stays accessible to the page that opened it. */
export function staysInReach({ headers, body }: Response): void {
  expect(headers.get('cross-origin-opener-policy')).toBe(null);
  expect(body).toContain('<form method="post" action="/oauth/authorize">');
}
