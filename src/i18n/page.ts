import page from '#locales/en.json?page';
import { english } from './known.ts';

// The parts that guests load after the first statuses import this file, and say nothing before it was read.
Object.assign(english.texts, page);
