/** React runs first, in its own file: what it looks up in the browser would else be looked up from all the packages. */
import 'react-dom/client';
