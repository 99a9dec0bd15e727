/** React is evaluated with its own file, while the others are on their way: as a dependency it would be with the first script that uses it. */
import 'react';
import 'react-dom/client';
