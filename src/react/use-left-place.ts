import { useState } from 'react';
import { placeHere } from '#platform/places.ts';

/** Where the reader left this entry of the history. */
export const useLeftPlace = () => useState(placeHere)[0];
