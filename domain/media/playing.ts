/** A sound or a film of a post, as the bar names it while its post is not there. */
export interface Playable {
  key: string;
  statusId: string;
  name: string;
}

/** What the players of the page are told about the one that is parked. */
export type PlayerCommand = { type: 'player.pause' | 'player.resume' | 'player.release' };

/** What becomes of something that can be heard, as the players of the page say it. */
export type PlayerEvent =
  | { type: 'player.started'; item: Playable }
  /** Its post went away, or is there again. */
  | { type: 'player.parked' | 'player.placed' | 'player.paused' | 'player.ended'; key: string };
