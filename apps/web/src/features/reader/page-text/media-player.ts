/** A recording or a film of a book with its controls: keys and taps on it are its own. */
export const MEDIA_PLAYER = '.book-media';
/** Here a finger moves the knob; across the film itself it turns the page. */
export const MEDIA_CONTROLS = '.book-media-bar';
