import { putLinkCard } from '../db/media.ts';
import type { Store } from '../db/store.ts';

interface Page {
  url: string;
  title: string;
  description: string;
  provider: string;
  /** a picture of this instance */
  image?: string;
}

const pages: readonly Page[] = [
  {
    url: 'https://starling.example/terms',
    title: 'Terms, in plain words',
    description: 'What we ask of each other here, and what happens when somebody forgets.',
    provider: 'Starling Harbour',
    image: '/media/harbour-terms_640x336.png',
  },
  {
    url: 'https://calendar.example/issues/88',
    title: 'Easter is wrong in 2038 · Issue 88',
    description: 'Steps: ask for the full moon of March 2038. Expected: the 21st. Got: an exception and a long night.',
    provider: 'calendar',
  },
  {
    url: 'https://sounds.example/depot',
    title: 'The depot at night, 40 minutes',
    description: 'Cooling metal, a distant tram, once a bird. Recorded with two microphones and a thermos.',
    provider: 'Sounds of empty places',
    image: '/media/dusk-depot_480x480.png',
  },
];

/** Those that only the full world links to. */
const more: readonly Page[] = [
  {
    url: 'https://rails.example/timetable',
    title: 'Timetable from Sunday on',
    description: 'All trains between Nordholm and Orchard Hill, with the goat’s hours on page 3.',
    provider: 'Harbour Rails',
    image: '/media/train-on-the-viaduct_1200x500.png',
  },
  {
    url: 'https://birds.example/starlings',
    title: 'Starlings at the fish market, month by month',
    description: 'Highest counts since the roof was mended, with notes on arguments.',
    provider: 'Birds of the bay',
    image: '/media/starlings-by-month_960x600.png',
  },
  {
    url: 'https://lights.example/lens',
    title: 'Two hundred and eighty-eight prisms',
    description: 'A morning with a cloth, a ladder, and a radio play in two parts.',
    provider: 'Lights along the coast',
    image: '/media/lighthouse-at-night_900x600.png',
  },
  {
    url: 'https://rails.example/lost-property',
    title: 'Lost property, this week',
    description: 'One umbrella, one tuba, nine gloves of nine pairs, boots.',
    provider: 'Harbour Rails',
  },
];

/** Seeds the metadata of the pages to which the seeded posts link. */
export function seedLinkCards(store: Store, size: 'small' | 'full' = 'small'): void {
  for (const { url, provider, ...rest } of size === 'full' ? [...pages, ...more] : pages) {
    const { origin: provider_url } = new URL(url);
    putLinkCard(store, url, JSON.stringify({ ...rest, provider_name: provider, provider_url }));
  }
}
