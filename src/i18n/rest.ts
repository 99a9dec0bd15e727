import rest from '#locales/en.json?rest';
import { english } from './known.ts';

// Whatever is fetched after the first load imports this file, and says nothing before it was read.
Object.assign(english.texts, rest);
