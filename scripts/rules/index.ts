import { climbingRule } from './climbing.ts';
import { composingRule } from './composing-rule.ts';
import { effectsRule } from './effects-rule.ts';
import { focusRule } from './focus-rule.ts';
import { importRule } from './import-rule.ts';
import { lazyRule } from './lazy.ts';
import { layersRule } from './layers.ts';
import { literalsRule } from './literals.ts';
import { motionRule } from './motion.ts';
import { modelTestsRule } from './model-tests.ts';
import { momentRule } from './moment.ts';
import { presenceRule } from './presence.ts';
import { rawHtmlRule } from './raw-html.ts';
import { roomsRule } from './rooms.ts';
import { serverRule } from './server-rule.ts';
import type { Rule } from './source.ts';

/** The house rules by their names in `check`. */
export const RULES: Readonly<Record<string, Rule>> = {
  'import table': importRule,
  'no import climbs': climbingRule,
  'rooms that do not know each other': roomsRule,
  'no moment of its own in machines': momentRule,
  'no raw html among values': rawHtmlRule,
  'one record of what a server can': serverRule,
  'no effect of a view sends': effectsRule,
  'one file moves the focus': focusRule,
  'keys of an input method are left alone': composingRule,
  'every layer over the page closes on going back': layersRule,
  'code is loaded lazily in one way': lazyRule,
  'no literal text in views': literalsRule,
  'brief motion': motionRule,
  'tests that can fail': presenceRule,
  'a model test for every machine': modelTestsRule,
};
