import type { Scene } from '../scene.ts';
import { seedAlbum } from './album.ts';
import { seedAudiences } from './audiences.ts';
import { seedCards } from './cards.ts';
import { seedEdits } from './edits.ts';
import { seedFormats } from './formats.ts';
import { seedGalleries } from './galleries.ts';
import { seedPolls } from './polls.ts';
import { seedQuotes } from './quotes.ts';
import { seedReactions } from './reactions.ts';
import { seedRecordings } from './recordings.ts';
import { seedTongues } from './tongues.ts';

/** Every kind of post, from the last weeks. */
export const features: readonly ((scene: Scene) => void)[] = [
  seedAudiences,
  seedCards,
  seedEdits,
  seedFormats,
  seedGalleries,
  seedPolls,
  seedQuotes,
  seedReactions,
  seedRecordings,
  seedTongues,
  seedAlbum,
];
