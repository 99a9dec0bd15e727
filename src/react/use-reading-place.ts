import { useState } from 'react';
import { keeperOfPlace } from '#platform/keep-place.ts';
import { placeHere } from '#platform/places.ts';

const atThisEntry = () => ({ left: placeHere(), keep: keeperOfPlace() });

/** Where the reader left this entry of the history, and what keeps where it is left next. */
export const useReadingPlace = () => useState(atThisEntry)[0];
