import { readFileSync } from 'node:fs';
import { storeFile } from '#instance/actions/upload.ts';
import { insertMedia } from '#instance/db/media.ts';
import type { Status } from '#instance/db/statuses.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { ringBell } from './bell-sound.ts';
import { boatFilm } from './boat-film.ts';

interface Recording {
  bytes: Buffer;
  name: string;
  mime: string;
  description: string;
  width?: number;
  height?: number;
}

function attach({ instance }: Scene, status: Status, { bytes, name, mime, description, width, height }: Recording, position = 0): void {
  insertMedia(instance.store, {
    id: instance.ids.at(status.created_at),
    account_id: status.account_id,
    status_id: status.id,
    position,
    mime,
    path: storeFile(instance, bytes, name.split('.').at(-1) ?? ''),
    width: width ?? null,
    height: height ?? null,
    description,
    blurhash: null,
    name,
    bytes: bytes.length,
  });
}

/** Sounds and a film, real files that can be played. */
export function seedRecordings(scene: Scene): void {
  const { publish, now } = scene;
  const bell: Recording = {
    bytes: ringBell(440, 2),
    name: 'shop-bell.wav',
    mime: 'audio/wav',
    description: 'A shop bell, struck once, fading',
  };
  const buoy: Recording = { bytes: ringBell(196, 3), name: 'buoy.wav', mime: 'audio/wav', description: '' };
  const film: Recording = {
    bytes: Buffer.from(boatFilm, 'base64'),
    name: 'later.webm',
    mime: 'video/webm',
    width: 160,
    height: 90,
    description: 'A small red boat with a white sail crosses an evening, from left to right',
  };
  const ringing: Recording = {
    bytes: readFileSync(new URL('../films/bell-buoy.webm', import.meta.url)),
    name: 'bell-buoy.webm',
    mime: 'video/webm',
    width: 640,
    height: 360,
    description: 'A red bell buoy rolls in an evening sea and rings four times; behind it a small ferry passes and sounds its horn',
  };
  attach(
    scene,
    publish('ingrid', now - 0.33 * hour, 'The bell off the bar, with sound. It keeps worse time than I do, and more people listen to it.'),
    ringing,
  );
  attach(
    scene,
    publish('hedda', now - 3 * day - 4 * hour, 'The bell over my door, for those who only know it from outside. #clocks'),
    bell,
  );
  attach(
    scene,
    publish('lucia@longwave.example', now - 8 * day, { text: 'La boya grande, con mar de fondo. Auriculares, por favor.', language: 'es' }),
    buoy,
  );
  attach(
    scene,
    publish(
      'kwame@longwave.example',
      now - 1.3 * hour,
      'A buoy, recorded this morning from a rowing boat that I should like to forget. #radio',
    ),
    buoy,
  );
  attach(
    scene,
    publish('ingrid', now - 5 * day - 2 * hour, 'For everyone who asked: yes, *Later* floats. Three seconds of evidence.'),
    film,
  );
  const mixed = publish('lucia@longwave.example', now - 21 * day, 'A bell and a boat. They have never met.');
  attach(scene, mixed, bell);
  attach(scene, mixed, film, 1);
}
