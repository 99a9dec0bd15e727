/** What is loading, other than statuses: rows with an avatar, messages, headings with text or fields, a profile. */
export type SkeletonShape = 'rows' | 'messages' | 'text' | 'account';

const SHAPES: readonly (readonly [path: RegExp, shape: SkeletonShape | undefined])[] = [
  [/^\/(bookmarks|favourites|settings|oauth-callback)?$/, undefined],
  [/\/chats\/.|^\/shout-panel$/, 'messages'],
  [/\/(chats|dms|interactions|notifications|friend-requests|who-to-follow|lists)$/, 'rows'],
  [/^\/(about|announcements|first-steps|login|password-reset|registration.*|awaiting-.*|search|lists\/(new|.*\/edit))$/, 'text'],
  [/^\/((users\/)?[^/]+|remote-users\/.*)$/, 'account'],
];

/** Returns the shape of a path's screen; undefined for statuses. It is part of the script before the first paint, so it knows no routes (rules first-frame, least-shift). */
export const firstShapeOf = (path: string): SkeletonShape | undefined => SHAPES.find(([one]) => one.test(path))?.[1];
