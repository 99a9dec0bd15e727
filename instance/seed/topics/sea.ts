import type { Topic } from './topic.ts';

/** From bridges, lights and tide pools. */
export const sea: Topic = {
  language: 'en',
  lines: [
    'Brought in {ship} through {weather}. {Detail}',
    '{Ship} anchored off the point, waiting for the tide. Somebody on board is learning the trumpet.',
    'The light was on for {hours} hours last night. {Detail}',
    'Forecast: {weather}, later {weather}, {weather} in the east. Bring the washing in. #weather',
    'In the tide pool at low water: {creature}, {creature}, and my reading glasses from last spring. #tidepool',
    'A message in a bottle on the slipway. It said "{message}". Replied on the back and threw it in again.',
    'Today {creature} looked at me through the glass of the bucket, and I apologised and put it back. #tidepool',
    'Rope work all morning. {Detail} My hands smell of tar and are happy.',
    'Radio at dawn: "{ship}, what are your intentions?" Long pause. "Breakfast."',
    'The buoy off the bar has broken loose and is visiting. If you see it, be polite and call the port office.',
    '{Weather} since noon. The ferries are tied up, the captains are playing cards, the gulls are in charge.',
    'Repainted the {colour} marker. It is now so {colour} that {ship} asked whether it was new.',
    'Depth soundings by lead line, as in 1890. {Detail}',
    'If you walk the beach after {weather}: look for amber, mind the jellyfish, leave {creature} where it is.',
    'The sea was the exact {colour} of an old enamel jug today. I have no other news.',
    '{Hours} waves in a row came over the mole, each a bit more polite than the last.',
  ],
  words: {
    ship: ['a timber carrier', 'the little coaster *Margit*', 'a three-master under training', 'a research vessel full of botanists', 'the pilot boat', 'a barge with a garden on it'],
    weather: ['fog', 'rain showers', 'a gale from the west', 'sunshine', 'a swell from the north', 'sea smoke', 'light airs'],
    detail: ['Nobody shouted.', 'The cook waved with a ladle.', 'The moon helped.', 'It took four tugs and a biscuit.', 'I was home before the kettle knew.', 'The log says only "fine".'],
    hours: ['eleven', 'thirteen', 'nine', 'seven', 'fifteen'],
    creature: ['a shore crab', 'a butterfish', 'a beadlet anemone', 'two hermit crabs swapping', 'a sea slug the size of a comma', 'a very young plaice'],
    message: ['Hello, who is it?', 'Please return to sender', 'The soup was good', 'We are all well, how is the weather', 'Sorry about the noise'],
    colour: ['green', 'red', 'grey', 'blue', 'yellow'],
  },
};
