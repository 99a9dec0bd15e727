import further from '#locales/en.json?further';
import { english } from './current-language.ts';
import { treesOf } from './trees.ts';
import './page.ts';

// Lazy files for guests import this file and render no text before it was evaluated.
Object.assign(english.texts, treesOf(further));
