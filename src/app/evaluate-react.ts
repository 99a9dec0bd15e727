/** Evaluates React as soon as its own file has loaded, instead of with the first script that imports it. */
import 'react';
import 'react-dom/client';
