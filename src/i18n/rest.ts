import rest from '#locales/en.json?rest';
import { english } from './known.ts';
import './further.ts';

// Whatever else is fetched after the first load imports this file, and says nothing before it was read.
Object.assign(english.texts, rest);
