import page from '#locales/en.json?page';
import { english } from './current-language.ts';
import { treesOf } from './trees.ts';

// Lazy files that guests load after the first statuses import this file and render no text before it was evaluated.
Object.assign(english.texts, treesOf(page));
