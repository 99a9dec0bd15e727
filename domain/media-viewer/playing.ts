/** An audio file or video of a status, with the name that the player bar shows while its status is not rendered. */
export interface Playable {
  key: string;
  statusId: string;
  name: string;
}

/** A command to the page's players about the parked one. */
export type PlayerCommand = { type: 'player.pause' | 'player.resume' | 'player.release' };

/** An event of a player of the page. */
export type PlayerEvent =
  | { type: 'player.started'; item: Playable }
  /** Its status was unmounted, or is mounted again. */
  | { type: 'player.parked' | 'player.placed' | 'player.paused' | 'player.ended'; key: string };
