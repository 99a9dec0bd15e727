import rest from '#locales/en.json?rest';
import { english } from './current-language.ts';
import { treesOf } from './trees.ts';
import './further.ts';

// All other files that are loaded after the first paint import this file and render no text before it was evaluated.
Object.assign(english.texts, treesOf(rest));
