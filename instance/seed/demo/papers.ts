import type { JsonObject } from '#instance/instance.ts';
import { views } from '../pictures.ts';
import type { Post } from '../person.ts';

interface BookmarkedPost {
  folder?: string;
  emoji?: string;
  by: string;
  daysAgo: number;
  post: Post;
}

/** The demo account's bookmarks, in folders or not. */
export const bookmarkedPosts: readonly BookmarkedPost[] = [
  {
    folder: 'Recipes',
    emoji: '🍞',
    by: 'bruno',
    daysAgo: 58,
    post: {
      text: 'Rye, for those who asked: 500 g flour, 400 g water, 10 g salt, one starter with self-respect. Wait longer. No, longer. :crumb:',
      subject: 'Food',
    },
  },
  {
    folder: 'Recipes',
    by: 'leila@tannour.example',
    daysAgo: 44,
    post: { text: 'سر الخبز: ماء فاتر، يدان هادئتان، ولا تنظر إلى الساعة.', language: 'ar' },
  },
  {
    folder: 'Places',
    emoji: '⚓',
    by: 'elias',
    daysAgo: 37,
    post: {
      text: 'If you come to the light: the path is dry from two hours after high water, and the door is open when the flag is up. :lighthouse:',
      pictures: views.slice(16, 17),
    },
  },
  {
    folder: 'Places',
    by: 'tomas',
    daysAgo: 33,
    post: { text: 'Best window of the whole line: left side, coach 3, between Nordholm and the viaduct. Eleven seconds of sea. #trains' },
  },
  { by: 'golnar', daysAgo: 22, post: { text: 'بندر جایی است که خداحافظی‌ها هم بلدند برگردند. #شعر', language: 'fa' } },
  {
    by: 'wanda',
    daysAgo: 18,
    post: { text: 'Everything I know about naming things fits on a beer mat, and I have lost the beer mat. #code' },
  },
  { by: 'haruka', daysAgo: 12, post: { text: '夕方の港を描くこつ：青を信じないこと。ほんとうは、ほとんど紫です。', language: 'ja' } },
];

/** The demo account's lists. */
export const lists: readonly { title: string; members: readonly string[] }[] = [
  { title: 'Birds and tides', members: ['noor', 'tides', 'kestrel@tidepool.example', 'tamsin@hedgerow.example'] },
  { title: 'On rails', members: ['tomas', 'petra@rails.example', 'anselm@rails.example', 'nils', 'jacek@rails.example'] },
  { title: 'Sunday reading', members: ['elias', 'mirjam', 'golnar', 'odile@tidepool.example', 'linwei'] },
  { title: 'Nobody yet', members: [] },
];

/** The demo account's private notes on others. */
export const notes: readonly (readonly [string, string])[] = [
  ['noor', 'Owes me a thermos lid. Knows every bird by its complaint.'],
  ['bruno', 'Saturday: before ten!'],
  ['petra@rails.example', 'Met on the night train in spring. Cabin 4, mint tea.'],
];

/** The demo account's scheduled posts. */
export const plans: readonly { inHours: number; fields: JsonObject }[] = [
  { inHours: 20, fields: { status: 'Good morning, harbour! This was written yesterday, by somebody wiser.', visibility: 'public' } },
  {
    inHours: 75,
    fields: {
      status: 'Which bench this Sunday?',
      visibility: 'public',
      poll: { options: ['Bakery', 'Pier', 'Platform 2'], expires_in: 86_400, multiple: false },
    },
  },
  {
    inHours: 24 * 40,
    fields: {
      status: 'One year of evening boats: I have counted 1,204 of them.',
      spoiler_text: 'Numbers',
      visibility: 'unlisted',
      language: 'en',
    },
  },
];
