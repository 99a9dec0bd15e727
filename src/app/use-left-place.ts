import { useState } from 'react';
import { placeHere } from '#browser/places.ts';

/** Where the reader left this entry of the history. */
export const useLeftPlace = () => useState(placeHere)[0];
