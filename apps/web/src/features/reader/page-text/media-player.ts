/** The player of an audio or video in a book. It handles keys and taps itself, so they do not turn the page. */
export const MEDIA_PLAYER = '[data-part="media"]';
/** The player's controls: a swipe on them moves the slider, while a swipe on the video turns the page. */
export const MEDIA_CONTROLS = '[data-part="media-controls"]';
