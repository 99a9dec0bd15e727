import rest from '../../locales/en.json?rest';
import { known } from './known.ts';

// Whatever is fetched after the first load imports this file, and says nothing before it was read.
Object.assign(known, rest);
