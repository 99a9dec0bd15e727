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

/** What is known of the pages to which the seeded posts link. */
export function seedLinkCards(store: Store): void {
  for (const { url, provider, ...rest } of pages) {
    const { origin: provider_url } = new URL(url);
    putLinkCard(store, url, JSON.stringify({ ...rest, provider_name: provider, provider_url }));
  }
}
