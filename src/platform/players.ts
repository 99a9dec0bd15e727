import { fromCallback } from 'xstate';
import type { Playable, PlayerCommand, PlayerEvent } from '#domain/media-viewer/playing.ts';

/** A player and its slot in a view. A player outside of a status is not retained. */
export interface Wanted {
  id: string;
  statusId: string | undefined;
  kind: 'audio' | 'video';
  name: string;
  src: string | undefined;
  poster: string | undefined;
  isLooped: boolean;
}

const MAX_DETACHED = 8; // our choice: each retains its loaded data

/** The played players that have no slot now, the most recent last. */
const detached = new Map<string, HTMLMediaElement>();
const items = new WeakMap<HTMLMediaElement, Playable>();
const interrupted = new WeakSet<HTMLMediaElement>();
const watchers = new Set<(event: PlayerEvent) => void>();
let parked: HTMLMediaElement | undefined;
let park: HTMLElement | undefined;

const notify = (event: PlayerEvent) => {
  for (const watcher of watchers) watcher(event);
};
const isReceived = ({ paused, muted }: HTMLMediaElement): boolean => !paused && !muted;

const storeDetached = (key: string, player: HTMLMediaElement) => {
  detached.delete(key);
  detached.set(key, player);
  for (const [oldest, other] of detached) {
    if (detached.size <= MAX_DETACHED) break;
    if (other !== parked) detached.delete(oldest);
  }
};

/** Returns the hidden parent of parked players: it is in the document, because a player that leaves the document stops. */
const parkOf = (): HTMLElement => {
  if (park?.isConnected) return park;
  park = document.createElement('div');
  park.hidden = true;
  return document.body.appendChild(park);
};

const takeOut = () => {
  parked?.remove();
  parked = undefined;
};

const made = ({ kind }: Wanted): HTMLMediaElement => {
  const player = document.createElement(kind);
  const started = () => {
    const item = items.get(player);
    if (item && isReceived(player)) notify({ type: 'player.started', item });
  };
  player.addEventListener('play', started);
  player.addEventListener('volumechange', started);
  player.addEventListener('pause', () => {
    const key = items.get(player)?.key;
    if (key !== undefined) notify({ type: player.ended ? 'player.ended' : 'player.paused', key });
    if (player.ended && player === parked) takeOut();
  });
  return player;
};

const dress = (player: HTMLMediaElement, { src = '', poster, name, isLooped }: Wanted) => {
  if (player.getAttribute('src') !== src) player.src = src;
  player.controls = true;
  player.preload = poster === undefined ? 'metadata' : 'none';
  player.setAttribute('aria-label', name);
  if (!(player instanceof HTMLVideoElement)) return;
  player.loop = isLooped;
  player.playsInline = true;
  if (poster !== undefined) player.poster = poster;
};

/** Mounts a player in its slot: the existing one, in its current state, if there is one. Returns a function that unmounts it; a playing one continues off-screen. */
export const mountPlayer = (slot: HTMLElement, wanted: Wanted): (() => void) => {
  const { id, statusId, name } = wanted;
  const key = `${statusId} ${id}`;
  const existing = statusId === undefined ? undefined : detached.get(key);
  const player = existing ?? made(wanted);
  detached.delete(key);
  dress(player, wanted);
  slot.append(player);
  if (statusId !== undefined) items.set(player, { key, statusId, name });
  if (parked === player) {
    parked = undefined;
    notify({ type: 'player.placed', key });
  }
  if (interrupted.delete(player)) player.play().catch(() => undefined);
  return () => {
    if (statusId !== undefined && isReceived(player)) {
      takeOut();
      parked = player;
      storeDetached(key, player);
      parkOf().append(player);
      notify({ type: 'player.parked', key });
      return;
    }
    if (!player.paused) interrupted.add(player);
    if (statusId !== undefined && player.currentTime > 0) storeDetached(key, player);
    player.remove();
  };
};

/** Shows the player whose status is unmounted, while the slot is mounted; its controls are next to the slot. */
export const showParked = (slot: HTMLElement): (() => void) => {
  if (parked) {
    parked.controls = false;
    slot.append(parked);
  }
  return () => {
    const [player] = slot.children;
    if (player === parked && player) parkOf().append(player);
  };
};

/** Allows only one sound at a time: a player that starts pauses the others. */
const hush = ({ target }: Event) => {
  if (!(target instanceof HTMLMediaElement) || !isReceived(target)) return;
  const others = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].filter((one) => one !== target && isReceived(one));
  for (const other of others) other.pause();
};

/** The players of the page, until the session ends: reports the state of those that play, and can pause the parked one. */
export const watchPlayers = () =>
  fromCallback<PlayerCommand>(({ sendBack, receive }) => {
    watchers.add(sendBack);
    const sounds = ['play', 'volumechange'] as const;
    for (const sound of sounds) document.addEventListener(sound, hush, true);
    for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
      const item = items.get(player);
      if (!item || !isReceived(player)) continue;
      sendBack({ type: 'player.started', item });
      if (player === parked) sendBack({ type: 'player.parked', key: item.key });
    }
    const release = () => {
      parked?.pause();
      takeOut();
    };
    receive(({ type }) => {
      if (type === 'player.pause') parked?.pause();
      if (type === 'player.resume') parked?.play().catch(() => undefined);
      if (type === 'player.release') release();
    });
    return () => {
      watchers.delete(sendBack);
      // Their rows are unmounted after this, which would park a playing one.
      for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (items.has(player)) player.pause();
      for (const sound of sounds) document.removeEventListener(sound, hush, true);
      release();
      detached.clear();
    };
  });
