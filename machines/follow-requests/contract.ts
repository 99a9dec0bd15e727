/** Who asks to follow now, as the stream said it. */
export type FollowRequestsContract = { type: 'requests.arrived'; accountIds: readonly string[] };
