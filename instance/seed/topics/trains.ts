import type { Topic } from './topic.ts';

/** From the cab, the sleeping car and platform 2. */
export const trains: Topic = {
  language: 'en',
  lines: [
    'Plus {minutes} at {station}: {reason}. Minus {minutes} at the terminus. The line gives and the line takes. #trains',
    'On time at {station}. I mention it because nobody framed it. #trains',
    'Left in coach {coach} today: {lost}. Left in coach {coach} yesterday: {lost}. I think that they belong together.',
    'A passenger asked whether this is the train to {station}. It is not, but I have never wanted so much for it to be.',
    '{Station}, {time}, {weather}. One person got off, nobody got on, the station cat supervised. #trains',
    'The old railcar went through {station} at walking pace, and everybody on the platform took off their headphones.',
    'Signal at {station} stood at stop for {minutes} minutes. I have now met the hedge in all its aspects. #trains',
    'Child at the cab window: "Do you sometimes drive another way?" I have thought about it for {minutes} kilometres.',
    'New cushions in coach {coach}. The old ones had absorbed the {weather} of forty years.',
    'Timetable change: the {time} becomes the {otherTime}. There will be people who are never told and always miss it.',
    'Night service, {weather}, {coach} coaches, {minutes} sleepers, one who walks up and down and hums. #trains',
    'They are repainting {station}. Under the blue there is green, and under the green somebody wrote "Wait for me, {time}".',
    'The conductor of the {time} announces each stop as if it were a cake that has just come out.',
    'Found {lost} in the luggage rack. There was a note with it: "Please let it travel on to {station}." So it did.',
    'Best seat on the line: coach {coach}, left side, from {station} until the viaduct. I will deny having said so. #trains',
    'A wheel went flat this morning and coach {coach} spent the day saying the same word over and over.',
    'Replacement bus to {station}. The driver took the scenic route, then apologised, then took it back too.',
  ],
  words: {
    minutes: ['two', 'three', 'four', 'six', 'nine', 'eleven', 'seventeen', 'twenty-five'],
    coach: ['2', '3', '4', '5', '7', '11'],
    station: ['Nordholm', 'Lower Saltmarsh', 'Almost', 'Kettle Bridge', 'Ropewalk Halt', 'Ash Junction', 'Great Ebb', 'Thornby', 'Central'],
    reason: ['a swan on the points', 'a school class and all its shoes', 'leaves', 'a wedding that had not finished waving', 'a frozen door', 'a tractor, thinking'],
    lost: ['a cello bow', 'half a chess set', 'one wellington, left', 'a birdcage (empty)', 'a jar of buttons', 'a very good hat', 'a wedding speech'],
    time: ['05:14', '06:32', '09:47', '13:40', '17:03', '21:58', '23:11'],
    otherTime: ['05:16', '06:31', '09:50', '13:44', '17:02'],
    weather: ['thin rain', 'first frost', 'fog to the axles', 'low gold light', 'wet snow', 'a full moon'],
  },
};
