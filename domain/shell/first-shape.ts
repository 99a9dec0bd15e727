/** The shapes of loading content, other than statuses: messages, rows with an avatar, headings with text or fields, an account. */
export type SkeletonShape = 'messages' | 'rows' | 'text' | 'account';

/** The paths of each shape, the first that matches; any other has statuses. They are also in the page, for the script before the first paint (rules first-frame, least-shift). */
export const FIRST_SHAPES: Readonly<Record<SkeletonShape, string>> = {
  messages: '/chats/.|^/shout-panel$',
  rows: '/(chats|dms|interactions|(filtered-)?notifications|friend-requests|who-to-follow|lists|scheduled)$',
  text: '^/(about|announcements|first-steps|login|password-reset|registration.*|awaiting-.*|search|lists/(new|.*/edit))$',
  account: '^/((users/)?(?!(bookmarks|favourites|settings|oauth-callback|catch-up|columns)$)[^/]+|remote-users/.*)$',
};

/** Returns the shape of the content that is loading at a path; undefined for statuses. */
export const shapeOf = (path: string): SkeletonShape | undefined =>
  (Object.keys(FIRST_SHAPES) as SkeletonShape[]).find((shape) => new RegExp(FIRST_SHAPES[shape]).test(path));
